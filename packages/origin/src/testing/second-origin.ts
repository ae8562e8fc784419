import { demonstrationSite } from '@nightjar/site-config';
import { createOrigin, type Origin } from '../create-origin.ts';
import { connect } from '../database/open-database.ts';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import { emptyMediaStore } from './empty-media-store.ts';
import { type OriginRequests, originRequests } from './origin-requests.ts';
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
): OriginRequests & Pick<TestOrigin, 'close'> & Pick<Origin, 'live' | 'listening'> {
  const database = connect({ url, log, kind: 'external', ...limits });
  const origin = createOrigin({
    database,
    mediaStore: emptyMediaStore,
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
    listening: origin.listening,
    ...originRequests(origin, testPublicUrl),
    async close() {
      await origin.close();
      await database.close();
    },
  };
}
