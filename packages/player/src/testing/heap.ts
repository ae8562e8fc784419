import { cdp } from 'vitest/browser';

export interface Heap {
  /** Bytes of JavaScript objects after a collection. */
  usedBytes: number;
  /** DOM nodes that are alive, on the page or not. */
  nodes: number;
  listeners: number;
}

interface Tools {
  send(method: string): Promise<{ metrics: { name: string; value: number }[] }>;
}

/** What this page holds on to, after everything that nobody needs has been collected. */
export async function collectedHeap(): Promise<Heap> {
  const tools = cdp() as unknown as Tools;
  await tools.send('Performance.enable');
  // What only a finalizer lets go of takes a second round.
  for (let round = 0; round < 3; round += 1) {
    await tools.send('HeapProfiler.collectGarbage');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { metrics } = await tools.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    usedBytes: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}
