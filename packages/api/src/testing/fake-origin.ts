import { vi } from 'vitest';
import { type ConnectionOptions, toAsciiJson } from '../index.ts';

/** A request that a client sent. */
interface Sent {
  /** Without the host. */
  path: string;
  method: string;
  body: unknown;
}

/** A fake origin with a fixed answer: options for a client, its requests, and its log. */
export function createFakeOrigin(answer: unknown, status = 200) {
  const sent: Sent[] = [];
  const log = { warn: vi.fn() };
  const body = typeof answer === 'string' ? answer : toAsciiJson(answer);
  const options: ConnectionOptions = {
    publicUrl: 'https://nightjar.example',
    log,
    fetch: async (input, init) => {
      const path = String(input).replace('https://nightjar.example', '');
      sent.push({ path, method: init?.method ?? 'GET', body: init?.body });
      return new Response(body, { status });
    },
  };
  return { options, sent, log };
}
