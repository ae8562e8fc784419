import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { caseGroups } from './cases.ts';

export interface GrowthOptions {
  /** Numbers of videos, ascending; the ratio is that of the last to the first. */
  sizes: number[];
  /** Groups of rows; empty for all of them. */
  only: string[];
  /** Folder of the databases. */
  folder: string;
  /** Whether the databases are kept for the next run. */
  keep: boolean;
  /** Requests for each time measurement. */
  samples: number;
}

export const usage = `pnpm bench growth [--sizes 10000,100000,1000000] [--only ${[...caseGroups].join(',')}] [--keep folder] [--samples 200]
  --sizes    number of videos in each database
  --only     groups of rows
  --keep     folder in which the databases are kept for the next run
  --samples  requests for each p99; 0 skips the times`;

/** @throws Error that describes the invalid argument. */
export function readOptions(args: readonly string[]): GrowthOptions {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      only: { type: 'string', default: '' },
      keep: { type: 'string' },
      samples: { type: 'string', default: '200' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  if (!sizes.every((size) => Number.isSafeInteger(size) && size >= 1000))
    throw new Error(`--sizes ${values.sizes}: must be whole numbers from 1000, separated by commas.`);
  const only = values.only === '' ? [] : values.only.split(',');
  const unknown = only.find((group) => !caseGroups.has(group));
  if (unknown !== undefined)
    throw new Error(`--only ${unknown}: is not a group; choose from ${[...caseGroups].join(', ')}.`);
  const samples = Number(values.samples);
  if (!Number.isSafeInteger(samples) || samples < 0)
    throw new Error(`--samples ${values.samples}: must be a whole number.`);
  return {
    sizes: sizes.toSorted((a, b) => a - b),
    only,
    folder:
      values.keep === undefined ? mkdtempSync(join(tmpdir(), 'nightjar-growth-')) : resolve(values.keep),
    keep: values.keep !== undefined,
    samples,
  };
}
