// The worker's end: a request comes as a message, its layout goes back. The bundle's
// factory returns layout, for hosts in which no worker can be started.

import type { LEdge, LNode } from './layout';
import { layout } from './pieces';

export interface LayoutRequest {
  id: number;
  nodes: LNode[];
  edges: LEdge[];
}

interface Scope {
  onmessage: ((e: { data: LayoutRequest }) => void) | null;
  postMessage(m: unknown): void;
  document?: unknown;
}

const scope = globalThis as unknown as Scope;
if (scope.document === undefined && typeof scope.postMessage === 'function') {
  scope.onmessage = ({ data }) => {
    try {
      scope.postMessage({ id: data.id, placed: layout(data.nodes, data.edges) });
    } catch (e) {
      scope.postMessage({ id: data.id, error: String(e) });
    }
  };
}

export { layout };
