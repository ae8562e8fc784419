import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** CPU time of a process since its start, with all threads; NaN where `/proc` does not exist. */
export function processorSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  // "pid (name) state ppid …"; the name may contain any character except a newline.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
