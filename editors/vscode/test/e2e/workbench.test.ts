// The extension in the real workbench: VS Code's server, driven in a browser. The tests run in this order.
import './count';
import './beside';
import './extended';
import './graph';
import './terminal';
import './findings';
import './server';
import './learn';
import './trust';
import './quiet';
