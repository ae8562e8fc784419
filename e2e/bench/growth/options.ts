import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { caseGroups } from './cases.ts';

export interface GrowthOptions {
  /** Numbers of videos, the smallest first: the last one is divided by the first. */
  sizes: number[];
  /** Groups of rows; empty for all of them. */
  only: string[];
  /** Where the databases lie. */
  folder: string;
  /** Whether they stay there for the next run. */
  keep: boolean;
  /** Requests measured for each figure of time. */
  samples: number;
}

export const usage = `pnpm bench growth [--sizes 10000,100000,1000000] [--only ${[...caseGroups].join(',')}] [--keep folder] [--samples 200]
  --sizes    how many videos each database holds
  --only     some groups of rows
  --keep     a folder in which the databases stay, so that the next run need not make them
  --samples  requests behind each p99; 0 leaves time out`;

/** @throws Error with what is wrong with the words. */
export function readOptions(words: readonly string[]): GrowthOptions {
  const { values } = parseArgs({
    args: words.filter((word) => word !== '--'),
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      only: { type: 'string', default: '' },
      keep: { type: 'string' },
      samples: { type: 'string', default: '200' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  if (!sizes.every((size) => Number.isSafeInteger(size) && size >= 1000))
    throw new Error(`--sizes ${values.sizes}: whole numbers from 1000, divided by commas.`);
  const only = values.only === '' ? [] : values.only.split(',');
  const unknown = only.find((group) => !caseGroups.has(group));
  if (unknown !== undefined)
    throw new Error(`--only ${unknown}: there is no such group; choose from ${[...caseGroups].join(', ')}.`);
  const samples = Number(values.samples);
  if (!Number.isSafeInteger(samples) || samples < 0)
    throw new Error(`--samples ${values.samples}: a whole number.`);
  return {
    sizes: sizes.toSorted((a, b) => a - b),
    only,
    folder:
      values.keep === undefined ? mkdtempSync(join(tmpdir(), 'nightjar-growth-')) : resolve(values.keep),
    keep: values.keep !== undefined,
    samples,
  };
}
