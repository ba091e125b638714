// Layout without freezing the page: in a worker, which a later request ends.

import type { LEdge, LNode, Placed } from './layout';
import { factory } from 'virtual:layout';

let worker: Worker | undefined;
let dead = false; // this host starts no workers
let last = 0;
let cancel: (() => void) | undefined;

/** Thrown at a request that a later one, or stop, has ended. */
export class Superseded extends Error {}

export function stop(): void {
  cancel?.();
  cancel = undefined;
}

export async function place(nodes: LNode[], edges: LEdge[]): Promise<Placed> {
  stop();
  const id = ++last;
  const w = start();
  if (!w) return factory().layout(nodes, edges);
  return new Promise((resolve, reject) => {
    cancel = () => {
      // A layout under way cannot be interrupted but by ending its worker.
      w.terminate();
      if (worker === w) worker = undefined;
      reject(new Superseded());
    };
    w.onmessage = ({ data }: MessageEvent<{ id: number; placed?: Placed; error?: string }>) => {
      if (data.id !== id) return;
      cancel = undefined;
      if (data.placed) resolve(data.placed);
      else reject(new Error(data.error));
    };
    w.onerror = (e) => {
      e.preventDefault();
      cancel = undefined;
      worker = undefined;
      dead = true;
      resolve(factory().layout(nodes, edges));
    };
    w.postMessage({ id, nodes, edges });
  });
}

function start(): Worker | undefined {
  if (worker || dead) return worker;
  try {
    const url = URL.createObjectURL(new Blob([`(${String(factory)})()`], { type: 'text/javascript' }));
    worker = new Worker(url);
    URL.revokeObjectURL(url);
  } catch {
    dead = true;
  }
  return worker;
}
