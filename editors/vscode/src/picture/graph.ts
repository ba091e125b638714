// The page that shows a graph: the server's picture, in which blocks can be clicked.
import type { FromPage, ToPage } from '../graphmessages';

declare function acquireVsCodeApi(): { postMessage(message: FromPage): void };

const host = acquireVsCodeApi();
const main = document.getElementById('graph') as HTMLElement;

function nodes(): SVGGElement[] {
  return [...main.querySelectorAll<SVGGElement>('g.node')];
}

/** A node's id; Graphviz keeps it as the title. */
function idOf(node: SVGGElement): string {
  return node.dataset['id'] ?? '';
}

function draw(svg: string): void {
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  main.replaceChildren(document.importNode(picture, true));
  for (const node of nodes()) {
    // A title would be a tooltip.
    const title = node.querySelector('title');
    node.dataset['id'] = title?.textContent ?? '';
    title?.remove();
    node.tabIndex = 0;
    node.setAttribute('role', 'button');
    const id = idOf(node);
    node.addEventListener('click', () => host.postMessage({ type: 'reveal', block: id }));
    node.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        host.postMessage({ type: 'reveal', block: id });
      }
    });
  }
  for (const edge of main.querySelectorAll('g.edge > title, g.graph > title')) {
    edge.remove();
  }
}

window.addEventListener('message', (event: MessageEvent<ToPage>) => {
  const message = event.data;
  if (message.type === 'graph') {
    draw(message.svg);
  } else if (message.type === 'cursor') {
    for (const node of nodes()) {
      node.classList.toggle('current', idOf(node) === message.block);
    }
  }
});
host.postMessage({ type: 'ready' });
