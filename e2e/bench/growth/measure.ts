import type { Catalogue } from './catalogue.ts';

/** Result of a request. */
export interface Answer {
  status: number;
  total: number;
  pages: number;
  /** Entries on this page. */
  entries: number;
}

/** Sends a request to the origin in this process. */
export async function request({ origin }: Catalogue, path: string): Promise<Answer> {
  const response = await origin.fetch(new Request(`http://origin${path}`));
  const body: unknown = await response.json();
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const lists = Object.values(fields).filter(Array.isArray);
  return {
    status: response.status,
    total: Number(fields.total_count ?? 0),
    pages: Number(fields.pages ?? 0),
    entries: lists.reduce((most, list) => Math.max(most, list.length), 0),
  };
}

/** Buffers of one request, by the text of the statement. */
export type StatementBuffers = ReadonlyMap<string, number>;

interface Plan {
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
}

/** Collects the plans that auto_explain sends as notices to the connections of the pool. */
export function collectPlans({ database }: Catalogue): { take(): StatementBuffers } {
  let statements = new Map<string, number>();
  const listened = new WeakSet<object>();
  // Some connections are already open, so the listener is added when a connection is acquired.
  database.pool.on('acquire', (client) => {
    if (listened.has(client)) return;
    listened.add(client);
    client.on('notice', ({ message }) => {
      const start = message?.indexOf('{') ?? -1;
      if (message === undefined || start < 0 || !message.startsWith('duration:')) return;
      const plan = JSON.parse(message.slice(start)) as { 'Query Text': string; Plan: Plan };
      // The topmost node includes the buffers of all nodes below it.
      const buffers = (plan.Plan['Shared Hit Blocks'] ?? 0) + (plan.Plan['Shared Read Blocks'] ?? 0);
      const text = plan['Query Text'];
      statements.set(text, (statements.get(text) ?? 0) + buffers);
    });
  });
  return {
    take() {
      const taken = statements;
      statements = new Map();
      return taken;
    },
  };
}

/** PostgreSQL may choose a generic plan after five runs of a prepared statement. */
export const WARM_UP = 8;

/** Times of sequential requests in milliseconds, alternating between catalogues, so that other load affects all of them. */
export async function timeAlternately(
  targets: readonly { catalogue: Catalogue; path: string }[],
  samples: number,
): Promise<number[][]> {
  const times: number[][] = targets.map(() => []);
  for (let round = -WARM_UP; round < samples; round += 1) {
    for (const [index, { catalogue, path }] of targets.entries()) {
      const began = performance.now();
      await request(catalogue, path);
      if (round >= 0) times[index]?.push(performance.now() - began);
    }
  }
  return times;
}

/** The value that `share` of the measurements do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
