import { onPath } from './find-ffmpeg.ts';
import { runProcess } from './run-process.ts';

/** Resource limits of a program; applied only if the tools of util-linux are installed. */
export interface Limits {
  memoryMegabytes: number;
  cpuSeconds: number;
  /** Maximum size of a written file; 0 for a program that only reads. */
  fileMegabytes: number;
}

/** Programs that apply a setting and then exec the next program; each is used if it is found and works. */
interface Wrappers {
  setpriv: string | undefined;
  nice: string | undefined;
  prlimit: string | undefined;
}

let wrappers: Promise<Wrappers> | undefined;

/** Wraps a program so that it runs with low priority and resource limits, and is killed when this process dies. */
export async function confined(
  program: string,
  args: readonly string[],
  limits: Limits,
): Promise<{ program: string; args: string[] }> {
  wrappers ??= findWrappers();
  const { setpriv, nice, prlimit } = await wrappers;
  const megabyte = 1024 * 1024;
  const line = [
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []),
    ...(nice ? [nice, '-n', '10'] : []),
    ...(prlimit
      ? [
          prlimit,
          // Limits data instead of address space, because threads reserve far more addresses than they use.
          `--data=${limits.memoryMegabytes * megabyte}`,
          `--cpu=${limits.cpuSeconds}`,
          `--fsize=${limits.fileMegabytes * megabyte}`,
          '--core=0',
        ]
      : []),
    program,
    ...args,
  ];
  const [first = program, ...rest] = line;
  return { program: first, args: rest };
}

async function findWrappers(): Promise<Wrappers> {
  const path = process.env.PATH ?? '';
  const working = async (name: string, ...args: string[]) => {
    const program = await onPath(name, path);
    if (program === undefined) return undefined;
    const result = await runProcess({ program, args: [...args, 'true'], timeoutMs: 5000 }).catch(
      () => undefined,
    );
    return result?.exitCode === 0 ? program : undefined;
  };
  const [setpriv, nice, prlimit] = await Promise.all([
    working('setpriv', '--pdeathsig', 'KILL'),
    working('nice', '-n', '10'),
    working('prlimit', '--core=0'),
  ]);
  return { setpriv, nice, prlimit };
}
