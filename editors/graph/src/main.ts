import { App } from './app';
import { connect } from './host';

new App(connect()).start();
