/** One result. `bound` is the target of the project; it is shown but not asserted. */
interface Figure {
  figure: string;
  value: number;
  unit: 'ratio' | 'bytes' | 'ms' | 'score';
  bound?: string;
  [detail: string]: unknown;
}

export interface BenchContext {
  url: string;
  pid: number;
  /** Data folder of the product. */
  dataDir: string;
  report(figure: Figure): void;
}
