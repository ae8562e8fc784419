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
import { silentLog } from './silent-log.ts';
import { testCatalogueTime } from './test-catalogue.ts';

export const testPublicUrl = 'https://tube.example';
export const testMediaSecret = 'a secret for tests, long enough to pass';
const start = testCatalogueTime.getTime();

export interface TestOrigin {
  origin: Origin;
  database: TestDatabase;
  /** Sends a GET request of the wire, by path. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  json(path: string): Promise<{ status: number; body: unknown; headers: Headers }>;
  /** Sends a urlencoded form of the site's own page; `address` is the client address. */
  post(path: string, fields: Record<string, string | number>, options?: PostOptions): Promise<Response>;
  /** Creates a session of an account, by id or username; returns its cookie. */
  signInAs(user: number | string): Promise<string>;
  /** Advances the clock of the origin; the clock of the database does not change. */
  pass(seconds: number): void;
  now(): number;
  close(): Promise<void>;
}

interface PostOptions {
  cookie?: string;
  /** Default 192.0.2.1. */
  address?: string;
  headers?: Record<string, string>;
}

export interface TestOriginOptions {
  mediaStore?: MediaStore;
  siteConfig?: SiteConfig;
  log?: Log;
  /** Data folder for uploaded files; required by tests that send files. */
  dataDir?: string;
  captcha?: Environment['captcha'];
  /** Returns the free bytes of the disk; default: asks the file system. */
  freeBytes?: () => Promise<number>;
  /** Default: `cheapPasswords`. */
  passwords?: Passwords;
}

/** Password hashing at minimal cost, as in the test catalogue. */
export const cheapPasswords = () => createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });

const noStore: MediaStore = {
  stat: async () => undefined,
  open: async () => Promise.reject(new Error('no media here')),
  put: async () => undefined,
  remove: async () => undefined,
  async *list() {},
  localPath: () => undefined,
};

/** Opens an origin on the test catalogue, with a clock that only `pass` advances. */
export async function openTestOrigin(options: TestOriginOptions = {}): Promise<TestOrigin> {
  let now = start;
  const database = await createTestDatabase({ rows: 'catalogue' });
  const siteConfig = options.siteConfig ?? demonstrationSite;
  await applyHiddenTerms({ database, terms: siteConfig.bannedTerms, log: silentLog });
  const origin = createOrigin({
    database,
    mediaStore: options.mediaStore ?? noStore,
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
  const get = (path: string, headers: Record<string, string> = {}) =>
    origin.fetch(new Request(`http://origin${path}`, { headers }));
  return {
    origin,
    database,
    get,
    async json(path) {
      const response = await get(path);
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    async post(path, fields, { cookie, address = '192.0.2.1', headers = {} } = {}) {
      const form = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      const request = new Request(`http://origin${path}`, {
        method: 'POST',
        body: form,
        headers: {
          origin: testPublicUrl,
          'x-client-address': address,
          ...(cookie !== undefined && { cookie }),
          ...headers,
        },
      });
      return origin.fetch(request);
    },
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
