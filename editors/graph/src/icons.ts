// Icons, drawn here because not every machine has a font with them. 16 × 16.

import { s } from './dom';

const shapes = {
  first: 'M4 3.5v9M12 3.5 6.5 8l5.5 4.5z',
  previous: 'M10.5 3.5 5 8l5.5 4.5z',
  next: 'M5.5 3.5 11 8l-5.5 4.5z',
  last: 'M12 3.5v9M4 3.5 9.5 8 4 12.5z',
  minus: 'M3.5 8h9',
  plus: 'M3.5 8h9M8 3.5v9',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  panel: 'M2.5 3h11v10h-11zM9.5 3v10',
  help: 'M5.6 6.2a2.4 2.4 0 1 1 3.7 2c-.8.5-1.3.9-1.3 1.9M8 12.6v.1',
};

export function icon(name: keyof typeof shapes): SVGSVGElement {
  return s('svg', { class: `icon icon-${name}`, width: 16, height: 16, viewBox: '0 0 16 16', 'aria-hidden': 'true' }, s('path', { d: shapes[name] }));
}
