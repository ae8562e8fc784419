import { vi } from 'vitest';
import { type ApiClientOptions, createApiClient, toAsciiJson } from '../index.ts';

/** A client of a fake origin with a fixed answer, the requested paths, and the log of the client. */
export function fixedClient(
  answer: unknown,
  { status = 200, ...options }: ApiClientOptions & { status?: number } = {},
) {
  const requested: string[] = [];
  const log = { warn: vi.fn() };
  const body = typeof answer === 'string' ? answer : toAsciiJson(answer);
  const fetch = async (input: string | URL | Request) => {
    requested.push(String(input).replace('https://nightjar.example', ''));
    return new Response(body, { status });
  };
  return {
    requested,
    log,
    client: createApiClient({ publicUrl: 'https://nightjar.example', fetch, log, ...options }),
  };
}
