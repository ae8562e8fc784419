import type { WriteName, writes } from '@nightjar/api';
import { sendAction, type WriteOutcome } from './send-action.ts';
import type { TestOrigin } from './test-origin.ts';

type Params<Name extends WriteName> = Parameters<(typeof writes)[Name]['encode']>[0];

/** A browser: stores the cookies of answers and sends them with every form. */
export interface TestBrowser {
  send<Name extends WriteName>(name: Name, params: Params<Name>): Promise<WriteOutcome>;
  cookies: Map<string, string>;
  /** The `Set-Cookie` lines of the last answer. */
  lastCookies(): string[];
}

export function openBrowser(
  site: Pick<TestOrigin, 'post'>,
  { address = '192.0.2.1', cookies = new Map<string, string>() } = {},
): TestBrowser {
  let last: string[] = [];
  const withCookies: Pick<TestOrigin, 'post'> = {
    async post(path, fields, options) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await site.post(path, fields, { address, ...options, cookie });
      last = response.headers.getSetCookie();
      for (const line of last) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0(;|$)/i.test(line)) cookies.delete(name);
        else cookies.set(name, decodeURIComponent(value));
      }
      return response;
    },
  };
  return {
    send: (name, params) => sendAction(withCookies, name, params),
    cookies,
    lastCookies: () => last,
  };
}
