import { cdp } from 'vitest/browser';

export interface Heap {
  /** Size of the JavaScript heap after garbage collection. */
  usedBytes: number;
  /** Live DOM nodes, attached or not. */
  nodes: number;
  listeners: number;
}

interface Tools {
  send(method: string): Promise<{ metrics: { name: string; value: number }[] }>;
}

/** Measures the page after garbage collection. */
export async function collectedHeap(): Promise<Heap> {
  const tools = cdp() as unknown as Tools;
  await tools.send('Performance.enable');
  // Objects that a finalizer releases need a further collection.
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
