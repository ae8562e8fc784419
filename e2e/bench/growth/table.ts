import type { StatementBuffers } from './measure.ts';

/** One line of the table: a list and a page, with values for each size. */
export interface Line {
  name: string;
  page: string;
  /** Entries of the whole list, for each size. */
  totals: (number | undefined)[];
  /** Entries on this page, for each size. */
  rows: (number | undefined)[];
  buffers: (StatementBuffers | undefined)[];
  p50: (number | undefined)[];
  p99: (number | undefined)[];
}

const BOUND = 2;

/** Pages with fewer entries are not comparable. */
const FULL_ENOUGH = 10;

/**
 * Ratio of the last value to that of the smallest catalogue with a comparable page: with as many entries, or at least ten. When
 * the larger page has more entries, the ratio for each entry, because more cards cost more in every catalogue. Undefined when
 * nothing can be compared.
 */
function growth(
  figures: readonly (number | undefined)[],
  rows: readonly (number | undefined)[],
): number | undefined {
  const after = rows.at(-1) ?? 0;
  const base = rows.findIndex((entries = 0) => entries >= Math.min(FULL_ENOUGH, after));
  const [first, last] = [figures[base], figures.at(-1)];
  if (first === undefined || last === undefined || first === 0 || base === figures.length - 1)
    return undefined;
  const before = rows[base] ?? 0;
  return after > before ? last / after / (first / before) : last / first;
}

const sum = (statements: StatementBuffers | undefined) =>
  statements && [...statements.values()].reduce((all, buffers) => all + buffers, 0);

/**
 * Buffers for finding the entries of a page, without loading them by id, which costs the same in every catalogue.
 */
const finding = (statements: StatementBuffers | undefined) =>
  statements && sum(new Map([...statements].filter(([text]) => !/\$1::bigint\[\]/.test(text))));

const number = (value: number | undefined, digits = 0) =>
  value === undefined || Number.isNaN(value) ? '-' : value.toFixed(digits);
const ratio = (value: number | undefined) =>
  value === undefined ? '-' : `${value.toFixed(2)}${value > BOUND ? ' !' : ''}`;

/** The table in Markdown; `!` marks a ratio above the bound. */
export function renderTable(sizes: readonly number[], lines: readonly Line[], withTime: boolean): string {
  const names = sizes.map((size) => (size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1000}k`));
  const columns = (what: string) => [...names.map((name) => `${what} ${name}`), `${what} ×`];
  const head = [
    'list',
    'page',
    `entries ${names.join(' / ')}`,
    'on page',
    ...columns('buffers'),
    `finding ${names.join(' / ')}`,
  ];
  if (withTime) head.push(...columns('p50 ms'), ...columns('p99 ms'));
  const rows = lines.map((line) => {
    const figures = (values: (number | undefined)[]) => values.map((value) => number(value)).join(' / ');
    const cells = [line.name, line.page, figures(line.totals), figures(line.rows)];
    const buffers = line.buffers.map(sum);
    cells.push(
      ...buffers.map((value) => number(value)),
      ratio(growth(buffers, line.rows)),
      figures(line.buffers.map(finding)),
    );
    if (withTime) {
      for (const times of [line.p50, line.p99])
        cells.push(...times.map((value) => number(value, 2)), ratio(growth(times, line.rows)));
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

/** Number of lines within the bound, one sentence for each measurement. */
export function summary(lines: readonly Line[]): string {
  const count = (name: string, figure: (line: Line) => number | undefined) => {
    const ratios = lines.map(figure).filter((value) => value !== undefined);
    const within = ratios.filter((value) => value <= BOUND).length;
    return ratios.length === 0 ? undefined : `${name}: ${within} of ${ratios.length} lines within ${BOUND}x.`;
  };
  return [
    count('Buffers of a request', (line) => growth(line.buffers.map(sum), line.rows)),
    count('p50', (line) => growth(line.p50, line.rows)),
    count('p99', (line) => growth(line.p99, line.rows)),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}
