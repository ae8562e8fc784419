import { demonstrationSite } from '@nightjar/site-config';
import { createOrigin, type Origin } from '../create-origin.ts';
import { connect } from '../database/open-database.ts';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import { silentLog } from './silent-log.ts';
import { cheapPasswords, type TestOrigin, testPublicUrl } from './test-origin.ts';

/** Opens a second origin on the database of a test origin, with its own connections and cache. */
export function openSecondOrigin(
  site: TestOrigin,
  {
    url = site.database.url,
    log = silentLog,
    captcha,
    ...limits
  }: {
    url?: string;
    log?: Log;
    captcha?: Environment['captcha'];
    statementTimeoutMs?: number;
    outageTimeoutMs?: number;
  } = {},
): Pick<TestOrigin, 'post' | 'get' | 'close'> & Pick<Origin, 'live'> {
  const database = connect({ url, log, kind: 'external', ...limits });
  const origin = createOrigin({
    database,
    mediaStore: {
      stat: async () => undefined,
      open: async () => Promise.reject(new Error('no media here')),
      put: async () => undefined,
      remove: async () => undefined,
      async *list() {},
      localPath: () => undefined,
    },
    environment: {
      dataDir: '/nowhere',
      publicUrl: testPublicUrl,
      mediaSecret: 'a secret for tests, long enough to pass',
      captcha,
    },
    siteConfig: demonstrationSite,
    log,
    clock: site.now,
    passwords: cheapPasswords(),
  });
  return {
    live: origin.live,
    get: (path, headers = {}) => origin.fetch(new Request(`http://origin${path}`, { headers })),
    post: (path, fields, { cookie, address = '192.0.2.1', headers = {} } = {}) => {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
      const sent = {
        origin: testPublicUrl,
        'x-client-address': address,
        ...(cookie !== undefined && { cookie }),
      };
      return origin.fetch(
        new Request(`http://origin${path}`, { method: 'POST', body, headers: { ...sent, ...headers } }),
      );
    },
    async close() {
      await origin.close();
      await database.close();
    },
  };
}
