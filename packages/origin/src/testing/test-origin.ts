import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MediaStore } from '@nightjar/media';
import { demonstrationSite, type SiteConfig } from '@nightjar/site-config';
import { createPasswords, type Passwords } from '../accounts/passwords.ts';
import { createOrigin, type Origin } from '../create-origin.ts';
import type { Environment } from '../environment.ts';
import { applyHiddenTerms } from '../hidden-terms/apply-hidden-terms.ts';
import type { Log } from '../log.ts';
import { tokenHash } from '../sessions/store.ts';
import { sessionCookie } from '../sessions/viewer.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { emptyMediaStore } from './empty-media-store.ts';
import { type OriginRequests, originRequests } from './origin-requests.ts';
import { silentLog } from './silent-log.ts';
import { testCatalogueTime } from './test-catalogue.ts';

export const testPublicUrl = 'https://tube.example';
export const testMediaSecret = 'a secret for tests, long enough to pass';
const start = testCatalogueTime.getTime();

export interface TestOrigin extends OriginRequests {
  origin: Origin;
  database: TestDatabase;
  json(path: string): Promise<{ status: number; body: unknown; headers: Headers }>;
  /** Creates a session of an account, by id or username; returns its cookie. */
  signInAs(user: number | string): Promise<string>;
  /** Advances the clock of the origin; the clock of the database does not change. */
  pass(seconds: number): void;
  now(): number;
  close(): Promise<void>;
}

export interface TestOriginOptions {
  mediaStore?: MediaStore;
  siteConfig?: SiteConfig;
  log?: Log;
  /** Data folder for uploaded files; required by tests that send files. */
  dataDir?: string;
  captcha?: Environment['captcha'];
  /** Returns the free bytes of the disk; default: those that the file system reports. */
  freeBytes?: () => Promise<number>;
  /** Default: `cheapPasswords`. */
  passwords?: Passwords;
}

/** Password hashing at minimal cost, as in the test catalogue. */
export const cheapPasswords = () => createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });

/** Opens an origin on the test catalogue, with a clock that only `pass` advances. */
export async function openTestOrigin(options: TestOriginOptions = {}): Promise<TestOrigin> {
  let now = start;
  const database = await createTestDatabase({ rows: 'catalogue' });
  const siteConfig = options.siteConfig ?? demonstrationSite;
  await applyHiddenTerms({ database, terms: siteConfig.bannedTerms, log: silentLog });
  const origin = createOrigin({
    database,
    mediaStore: options.mediaStore ?? emptyMediaStore,
    environment: {
      dataDir: options.dataDir ?? '/nowhere',
      publicUrl: testPublicUrl,
      mediaSecret: testMediaSecret,
      captcha: options.captcha,
    },
    siteConfig,
    log: options.log ?? silentLog,
    clock: () => now,
    passwords: options.passwords ?? cheapPasswords(),
    ...(options.freeBytes && { freeBytes: options.freeBytes }),
  });
  await origin.listening;
  const { get, post } = originRequests(origin, testPublicUrl);
  return {
    origin,
    database,
    get,
    async json(path) {
      const response = await get(path);
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    post,
    async signInAs(user) {
      const token = randomBytes(32).toString('base64url');
      const { rowCount } = await database.pool.query(
        `INSERT INTO sessions (token_hash, user_id, expires_at)
         SELECT $1, id, now() + interval '1 day' FROM users WHERE id::text = $2 OR username = $2`,
        [tokenHash(token), String(user)],
      );
      if (rowCount !== 1) throw new Error(`There is no account ${user}.`);
      return `${sessionCookie}=${token}`;
    },
    pass: (seconds) => {
      now += seconds * 1000;
    },
    now: () => now,
    async close() {
      await origin.close();
      await database.close();
    },
  };
}

/** Serves the origin's media paths over a real connection; status 418 marks paths that the origin does not handle. */
export async function serveMedia(origin: Origin): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((req, res) => {
    if (!origin.media(req, res)) res.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
