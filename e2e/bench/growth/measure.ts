import type { Catalogue } from './catalogue.ts';

/** What a request came to. */
export interface Told {
  status: number;
  total: number;
  pages: number;
  /** Entries on this page. */
  entries: number;
}

/** Asks the origin in this process; nothing is remembered between two requests. */
export async function ask({ origin }: Catalogue, path: string): Promise<Told> {
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

/** Buffers of one request, by the text of the statements that touched them. */
export type StatementBuffers = ReadonlyMap<string, number>;

interface Plan {
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
}

/** Collects the plans that the statements of this database's pool send about themselves. */
export function collectPlans({ database }: Catalogue): { take(): StatementBuffers } {
  let statements = new Map<string, number>();
  const heard = new WeakSet<object>();
  // Some connections were opened before this: each is met when it is taken for its next query.
  database.pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('notice', ({ message }) => {
      const start = message?.indexOf('{') ?? -1;
      if (message === undefined || start < 0 || !message.startsWith('duration:')) return;
      const told = JSON.parse(message.slice(start)) as { 'Query Text': string; Plan: Plan };
      // Of the topmost node: those below it are in its figures.
      const buffers = (told.Plan['Shared Hit Blocks'] ?? 0) + (told.Plan['Shared Read Blocks'] ?? 0);
      const text = told['Query Text'];
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

/** Prepared statements get their lasting plan after five runs. */
export const WARM_UP = 8;

/** Milliseconds of one request after the other, each catalogue in turn, so that a disturbance meets all of them. */
export async function timeInTurns(
  targets: readonly { catalogue: Catalogue; path: string }[],
  samples: number,
): Promise<number[][]> {
  const times: number[][] = targets.map(() => []);
  for (let round = -WARM_UP; round < samples; round += 1) {
    for (const [index, { catalogue, path }] of targets.entries()) {
      const began = performance.now();
      await ask(catalogue, path);
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
