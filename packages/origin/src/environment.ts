import { isIP } from 'node:net';
import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type EncodingSettings, extraEncoders, h264Encoders } from '@nightjar/media';
import { z } from 'zod';
import type { CaptchaProvider } from './accounts/captcha/site-verify.ts';
import { OriginError } from './errors.ts';
import { areLongSecrets, MIN_SECRET_LENGTH } from './secrets/secret-list.ts';

/** Settings of the process, read from environment variables; all paths are absolute. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  /** Address of an external PostgreSQL; undefined: the embedded cluster in `dataDir`. */
  databaseUrl?: string | undefined;
  /** `file:///…` or `s3://…` */
  mediaStore: string;
  smtpUrl?: string | undefined;
  /** Path of a JSON file. */
  siteConfig?: string | undefined;
  /** The origin (scheme, host, port) that visitors use, without a trailing slash. */
  publicUrl: string;
  logLevel: (typeof logLevels)[number];
  /** Undefined: fills an empty embedded database if `publicUrl` has a loopback host; shows a catalogue that exists. */
  demonstration?: boolean | undefined;
  /** Undefined: forms have no captcha. */
  captcha?: 'proof-of-work' | CaptchaProvider | undefined;
  /** Keys that encrypt identity documents, newest first, separated by commas; undefined: one is generated and stored in `dataDir`. */
  identitySecret?: string | undefined;
  /** Keys that sign media addresses, newest first, separated by commas; undefined: one is generated and stored in `dataDir`. */
  mediaSecret?: string | undefined;
  /** Whether members can turn on push messages. Default: on. */
  webPush?: 'on' | 'off' | undefined;
  /** The secret from which the key of push messages is derived; undefined: one is generated and stored in `dataDir`. */
  pushSecret?: string | undefined;
  /** Path of a country database in the MaxMind format; undefined: addresses have no country. */
  countryDatabase?: string | undefined;
  /** How the worker encodes uploads. */
  encoding: EncodingSettings;
  worker: 'inline' | 'off';
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Cache misses that one client may cause per second; 0: no limit. */
  missRate: number;
  /** Whether plain GETs of answers in memory bypass `node:http`. */
  httpFastPath: 'on' | 'off';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const loudness = z
  .string()
  .regex(/^-\d{1,2}$/)
  .transform(Number)
  .pipe(z.number().min(-31).max(-9));
const port = z.coerce.number().int().min(0).max(65535);

/** The rule of one variable: a description of the allowed values, and a parser that returns undefined for other values. */
interface Rule<Value> {
  allowed: string;
  read(text: string): Value | undefined;
}

const oneOf = <const Value extends string>(values: readonly Value[]): Rule<Value> => ({
  allowed: `one of ${values.join(', ')}`,
  read: (text) => z.enum(values).safeParse(text).data,
});

const address = (allowed: string, accept: (url: URL) => boolean): Rule<string> => ({
  allowed,
  read: (text) => {
    const url = URL.parse(text);
    return url && accept(url) ? text : undefined;
  },
});

const longSecrets: Rule<string> = {
  allowed: `a secret of at least ${MIN_SECRET_LENGTH} characters, or several of them separated by commas`,
  read: (text) => (areLongSecrets(text) ? text : undefined),
};

const longSecret: Rule<string> = {
  allowed: `a secret of at least ${MIN_SECRET_LENGTH} characters`,
  read: (text) => (text.length >= MIN_SECRET_LENGTH ? text : undefined),
};

const rules = {
  PORT: {
    allowed: 'a whole number from 0 to 65535 (0 takes a free port)',
    read: (text) => (/^\d+$/.test(text) ? port.safeParse(text).data : undefined),
  } satisfies Rule<number>,
  HOST: {
    allowed: 'a host name or an address to listen on, for example ::, 0.0.0.0 or localhost',
    read: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
  } satisfies Rule<string>,
  DATABASE_URL: address(
    'an address like postgres://user:password@host:5432/database',
    (url) => /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1,
  ),
  SMTP_URL: address(
    'an address like smtp://user:password@host:587 or smtps://…',
    (url) => /^smtps?:$/.test(url.protocol) && url.hostname !== '',
  ),
  CAPTCHA: oneOf(['off', 'proof-of-work']),
  CAPTCHA_URL: address('an address like https://captcha.example/siteverify', (url) =>
    /^https?:$/.test(url.protocol),
  ),
  CAPTCHA_SECRET: { allowed: 'a secret', read: (text) => text } satisfies Rule<string>,
  PUBLIC_URL: address(
    'an origin like https://example.com, without a path, a query or a slash at its end',
    (url) =>
      /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username,
  ),
  MEDIA_STORE: address(
    'a folder like file:/srv/media or a bucket like s3://bucket?endpoint=https://…',
    (url) => (url.protocol === 's3:' ? url.hostname !== '' : url.protocol === 'file:' && url.host === ''),
  ),
  LOG_LEVEL: oneOf(logLevels),
  DEMONSTRATION: oneOf(['on', 'off', 'true', 'false']),
  MEDIA_SECRET: longSecrets,
  IDENTITY_SECRET: longSecrets,
  WEB_PUSH: oneOf(['on', 'off']),
  PUSH_SECRET: longSecret,
  LOUDNESS: {
    allowed: 'off or a whole number of LUFS from -31 to -9, for example -14',
    read: (text) => (text === 'off' ? text : loudness.safeParse(text).data),
  } satisfies Rule<number | 'off'>,
  VIDEO_ENCODER: oneOf(h264Encoders),
  EXTRA_VIDEO_ENCODER: oneOf(extraEncoders),
  WORKER: oneOf(['inline', 'off']),
  TRUSTED_PROXIES: {
    allowed: 'a list of addresses and networks like 127.0.0.1, 10.0.0.0/8, 2001:db8::/32',
    read: (text) => {
      const entries = text.split(/[\s,]+/).filter(Boolean);
      return entries.every(isNetwork) ? entries : undefined;
    },
  } satisfies Rule<string[]>,
  MISS_RATE: {
    allowed: 'a whole number of requests per second, at most 10000 (0 sets no limit)',
    read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 10_000 ? Number(text) : undefined),
  } satisfies Rule<number>,
  HTTP_FAST_PATH: oneOf(['on', 'off']),
} as const;

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** One person causes one or two misses per second; a household or an office behind one address a few more. */
const MISS_RATE = 20;
/** What music and video services play at. */
const LOUDNESS = -14;
const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Error messages are logged, so they do not contain the values of these variables. */
const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'MEDIA_SECRET',
  'IDENTITY_SECRET',
  'CAPTCHA_SECRET',
  'PUSH_SECRET',
]);

/**
 * Reads the environment variables; an empty one counts as missing. Relative paths are resolved against `folder`.
 * @throws OriginError `environment` with one sentence that names the variable, its value and the allowed values.
 */
export function parseEnvironment(env: NodeJS.ProcessEnv, folder = process.cwd()): Environment {
  const text = (name: string) => (env[name]?.trim() ? env[name].trim() : undefined);
  const value = <Value>(name: string, rule: Rule<Value>): Value | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    const read = rule.read(given);
    if (read !== undefined) return read;
    const shown = secrets.has(name) ? 'its value (not shown, it is a secret)' : `"${given}"`;
    throw new OriginError('environment', `${name} is wrong: ${shown} is not ${rule.allowed}.`);
  };
  const path = (name: string) => {
    const given = text(name);
    return given === undefined ? undefined : resolve(folder, given);
  };

  const loudnessTarget = value('LOUDNESS', rules.LOUDNESS) ?? LOUDNESS;
  const portNumber = value('PORT', rules.PORT) ?? 8080;
  const dataDir = path('DATA_DIR') ?? resolve(folder, '.data');
  const demonstration = value('DEMONSTRATION', rules.DEMONSTRATION);
  const environment: Environment = {
    port: portNumber,
    host: value('HOST', rules.HOST) ?? '::',
    dataDir,
    databaseUrl: value('DATABASE_URL', rules.DATABASE_URL),
    mediaStore: mediaStore(value('MEDIA_STORE', rules.MEDIA_STORE), dataDir, folder),
    smtpUrl: value('SMTP_URL', rules.SMTP_URL),
    captcha: captcha({
      kind: value('CAPTCHA', rules.CAPTCHA),
      url: value('CAPTCHA_URL', rules.CAPTCHA_URL),
      secret: value('CAPTCHA_SECRET', rules.CAPTCHA_SECRET),
    }),
    siteConfig: path('SITE_CONFIG'),
    countryDatabase: path('COUNTRY_DATABASE'),
    publicUrl: new URL(value('PUBLIC_URL', rules.PUBLIC_URL) ?? `http://localhost:${portNumber}`).origin,
    logLevel: value('LOG_LEVEL', rules.LOG_LEVEL) ?? 'info',
    demonstration: demonstration && (demonstration === 'on' || demonstration === 'true'),
    identitySecret: value('IDENTITY_SECRET', rules.IDENTITY_SECRET),
    mediaSecret: value('MEDIA_SECRET', rules.MEDIA_SECRET),
    webPush: value('WEB_PUSH', rules.WEB_PUSH) ?? 'on',
    pushSecret: value('PUSH_SECRET', rules.PUSH_SECRET),
    encoding: {
      loudnessTarget: loudnessTarget === 'off' ? undefined : loudnessTarget,
      videoEncoder: value('VIDEO_ENCODER', rules.VIDEO_ENCODER) ?? 'libx264',
      extraEncoder: value('EXTRA_VIDEO_ENCODER', rules.EXTRA_VIDEO_ENCODER),
    },
    worker: value('WORKER', rules.WORKER) ?? 'inline',
    trustedProxies: value('TRUSTED_PROXIES', rules.TRUSTED_PROXIES) ?? LOOPBACK,
    missRate: value('MISS_RATE', rules.MISS_RATE) ?? MISS_RATE,
    httpFastPath: value('HTTP_FAST_PATH', rules.HTTP_FAST_PATH) ?? 'on',
  };
  rejectContradictions(environment, text('PUBLIC_URL') !== undefined);
  return environment;
}

function captcha({
  kind,
  url,
  secret,
}: {
  kind: 'off' | 'proof-of-work' | undefined;
  url: string | undefined;
  secret: string | undefined;
}): Environment['captcha'] {
  if (kind !== undefined && url !== undefined) {
    throw new OriginError('environment', 'CAPTCHA and CAPTCHA_URL are both set: choose one captcha.');
  }
  if (kind === 'proof-of-work') return kind;
  if (url !== undefined && secret !== undefined) return { url, secret };
  if (url === undefined && secret === undefined) return undefined;
  const [present, missing] = url ? ['CAPTCHA_URL', 'CAPTCHA_SECRET'] : ['CAPTCHA_SECRET', 'CAPTCHA_URL'];
  throw new OriginError(
    'environment',
    `${present} is set without ${missing}: a captcha needs both, or neither.`,
  );
}

function mediaStore(given: string | undefined, dataDir: string, folder: string): string {
  if (given === undefined) return pathToFileURL(resolve(dataDir, 'media')).href;
  if (!given.startsWith('file:') || given.startsWith('file://')) return given;
  return pathToFileURL(resolve(folder, given.slice('file:'.length))).href;
}

function rejectContradictions(environment: Environment, publicUrlGiven: boolean): void {
  const { port: portNumber, mediaStore: store, dataDir, databaseUrl, mediaSecret } = environment;
  if (portNumber === 0 && !publicUrlGiven) {
    throw new OriginError(
      'environment',
      'PORT=0 takes a free port, so PUBLIC_URL cannot be known: set PUBLIC_URL too, or a fixed PORT.',
    );
  }
  if (store.startsWith('file:')) {
    const inside = relative(resolve(dataDir, 'postgres'), fileURLToPath(store));
    if (!inside.startsWith('..') && !isAbsolute(inside)) {
      throw new OriginError(
        'environment',
        `MEDIA_STORE is inside the database folder (${resolve(dataDir, 'postgres')}): set MEDIA_STORE to a separate folder.`,
      );
    }
  }
  if (databaseUrl && store.startsWith('s3:') && !mediaSecret) {
    throw new OriginError(
      'environment',
      'DATABASE_URL with a MEDIA_STORE in s3:// is a setup for several servers, which must sign media addresses with the same key: set MEDIA_SECRET to the same secret of at least 32 characters on each.',
    );
  }
}
