import type { StatementBuffers } from './measure.ts';

/** One line: a list and a page of it, with a figure for each size. */
export interface Line {
  name: string;
  page: string;
  /** Entries of the whole list, for each size. */
  totals: (number | undefined)[];
  buffers: (StatementBuffers | undefined)[];
  p50: (number | undefined)[];
  p99: (number | undefined)[];
}

const BOUND = 2;
/** Buffers: the height of an index may add some to a statement that touches hardly more. */
const FEW = 4;

/** The last figure by the first one; undefined where one is missing. */
export function growth(figures: readonly (number | undefined)[]): number | undefined {
  const [first, last] = [figures[0], figures.at(-1)];
  return first === undefined || last === undefined || first === 0 ? undefined : last / first;
}

const sum = (statements: StatementBuffers | undefined) =>
  statements && [...statements.values()].reduce((all, buffers) => all + buffers, 0);

/**
 * The growth of the statement that grew most: loading the cards of a page costs the same everywhere and would hide what
 * finding them costs. Some pages of memory more or less are no growth.
 */
export function worstStatement(buffers: Line['buffers']): number | undefined {
  const [first, last] = [buffers[0], buffers.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const ratios = [...last].map(([text, after]) => {
    const before = first.get(text) ?? 0;
    return after - before <= FEW
      ? Math.min(BOUND, growth([before, after]) ?? 1)
      : after / Math.max(1, before);
  });
  return ratios.length === 0 ? undefined : Math.max(...ratios);
}

const number = (value: number | undefined, digits = 0) =>
  value === undefined || Number.isNaN(value) ? '-' : value.toFixed(digits);
const ratio = (value: number | undefined) =>
  value === undefined ? '-' : `${value.toFixed(2)}${value > BOUND ? ' !' : ''}`;

/** The table in Markdown: `!` marks what grew more than twofold. */
export function renderTable(sizes: readonly number[], lines: readonly Line[], withTime: boolean): string {
  const names = sizes.map((size) => (size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1000}k`));
  const columns = (what: string) => [...names.map((name) => `${what} ${name}`), `${what} ×`];
  const head = ['list', 'page', `entries ${names.join(' / ')}`, ...columns('buffers'), 'worst ×'];
  if (withTime) head.push(...columns('p50 ms'), ...columns('p99 ms'));
  const rows = lines.map((line) => {
    const cells = [line.name, line.page, line.totals.map((total) => number(total)).join(' / ')];
    const buffers = line.buffers.map(sum);
    cells.push(
      ...buffers.map((value) => number(value)),
      ratio(growth(buffers)),
      ratio(worstStatement(line.buffers)),
    );
    if (withTime) {
      for (const times of [line.p50, line.p99])
        cells.push(...times.map((value) => number(value, 2)), ratio(growth(times)));
    }
    return cells;
  });
  const widths = head.map((cell, index) =>
    Math.max(cell.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const text = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [text(head), text(widths.map((width) => '-'.repeat(width))), ...rows.map(text)].join('\n');
}

/** How many lines are within the bound, in a sentence for each figure. */
export function summary(lines: readonly Line[]): string {
  const count = (name: string, figure: (line: Line) => number | undefined) => {
    const ratios = lines.map(figure).filter((value) => value !== undefined);
    const within = ratios.filter((value) => value <= BOUND).length;
    return ratios.length === 0 ? undefined : `${name}: ${within} of ${ratios.length} lines within ${BOUND}x.`;
  };
  return [
    count('Buffers of a request', (line) => growth(line.buffers.map(sum))),
    count('Buffers of its worst statement', (line) => worstStatement(line.buffers)),
    count('p50', (line) => growth(line.p50)),
    count('p99', (line) => growth(line.p99)),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}
