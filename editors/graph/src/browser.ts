// What the browser is asked: how wide letters are, what colours the host gives, a picture of pixels.

import { h } from './dom';
import { colorNames, pngScale, type Theme } from './export';
import type { Widths } from './scene';

/** How wide the page's letters are. */
export function measureText(): Widths {
  const c = document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(document.body);
  const width = (font: string, text: string): number => {
    if (!c) return 7.3;
    c.font = font;
    return c.measureText(text).width / text.length;
  };
  return {
    code: width(`12px ${style.getPropertyValue('--g-mono')}`, 'goto bb1 = x'),
    title: width(`600 13px ${style.getPropertyValue('--g-sans')}`, 'bb12'),
  };
}

/** The colours that the page has now. */
export function currentTheme(): Theme {
  const style = getComputedStyle(document.body);
  return Object.fromEntries(colorNames.map((n) => [n, resolve(style.getPropertyValue(`--g-${n}`))])) as Theme;
}

/** A colour as it is, where a host gives it by way of variables and functions. */
function resolve(color: string): string {
  const probe = h('span');
  probe.style.color = color;
  document.body.append(probe);
  const out = getComputedStyle(probe).color;
  probe.remove();
  return out;
}

/** svg as PNG, in base64. */
export async function png(svg: string, w: number, h: number): Promise<string> {
  const k = pngScale(w, h);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const c = document.createElement('canvas');
  c.width = Math.ceil(w * k);
  c.height = Math.ceil(h * k);
  const ctx = c.getContext('2d');
  if (!ctx) throw new Error('this browser has no canvas');
  ctx.drawImage(image, 0, 0, c.width, c.height);
  return c.toDataURL('image/png').split(',')[1] ?? '';
}
