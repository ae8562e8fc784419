/** A process that was killed: every further call of its parts fails. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Asynchronous methods at whose calls a process can be killed. */
const awaited: ReadonlySet<string | symbol> = new Set([
  ...['query', 'send', 'open', 'put', 'stat', 'remove', 'receivedBytes'],
]);

/**
 * Kills a simulated process at one of the calls of its parts: the call is not made, or it is made and its answer is lost. Every
 * later call fails too, so that no `catch` block cleans up what a killed process leaves.
 */
export function simulateKill({ at, when }: { at: number; when: 'before' | 'after' }) {
  let calls = 0;
  let isDead = false;

  async function run(call: () => unknown): Promise<unknown> {
    if (isDead) throw new Killed();
    calls += 1;
    const isPoint = calls === at;
    if (isPoint && when === 'before') isDead = true;
    if (isDead) throw new Killed();
    const result = await call();
    if (isPoint) isDead = true;
    if (isPoint) throw new Killed();
    return result;
  }

  /** A part of the process whose asynchronous methods can be the point of the kill. */
  function part<Part extends object>(whole: Part): Part {
    return new Proxy(whole, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const call = (...args: unknown[]): unknown => Reflect.apply(value, target, args);
        if (awaited.has(name)) return (...args: unknown[]) => run(() => call(...args));
        if (name !== 'connect') return call;
        return async (...args: unknown[]) => {
          if (isDead) throw new Killed();
          const client = await call(...args);
          return typeof client === 'object' && client !== null ? part(client) : client;
        };
      },
    });
  }

  return { part, run };
}
