import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';
import { OriginError } from './errors.ts';

const parse = (env: NodeJS.ProcessEnv) => parseEnvironment(env, '/srv/site');

test('returns the defaults for an empty environment', () => {
  expect(parse({})).toEqual({
    port: 8080,
    host: '::',
    dataDir: '/srv/site/.data',
    databaseUrl: undefined,
    mediaStore: 'file:///srv/site/.data/media',
    smtpUrl: undefined,
    captcha: undefined,
    siteConfig: undefined,
    publicUrl: 'http://localhost:8080',
    logLevel: 'info',
    demonstration: undefined,
    mediaSecret: undefined,
    webPush: 'on',
    pushSecret: undefined,
    encoding: { loudnessTarget: -14, videoEncoder: 'libx264' },
    worker: 'inline',
    trustedProxies: ['127.0.0.0/8', '::1'],
    missRate: 20,
    httpFastPath: 'on',
  });
});

test('reads every variable, resolves relative paths against the folder and treats empty values as missing', () => {
  const secret = 's'.repeat(32);
  expect(
    parse({
      PORT: '3000',
      HOST: '127.0.0.1',
      DATA_DIR: 'var',
      DATABASE_URL: 'postgresql://a:b@localhost/site?host=%2Frun',
      MEDIA_STORE: 'file:clips',
      SMTP_URL: 'smtp://mail.example.com',
      CAPTCHA_URL: 'https://captcha.example/siteverify',
      CAPTCHA_SECRET: 'a secret',
      SITE_CONFIG: './site.json',
      PUBLIC_URL: 'https://tube.example.com',
      LOG_LEVEL: 'debug',
      DEMONSTRATION: 'false',
      MEDIA_SECRET: secret,
      LOUDNESS: '-23',
      VIDEO_ENCODER: 'h264_nvenc',
      EXTRA_VIDEO_ENCODER: 'libsvtav1',
      WORKER: 'off',
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1',
      MISS_RATE: '0',
      HTTP_FAST_PATH: 'off',
    }),
  ).toMatchObject({
    port: 3000,
    dataDir: '/srv/site/var',
    mediaStore: 'file:///srv/site/clips',
    captcha: { url: 'https://captcha.example/siteverify', secret: 'a secret' },
    siteConfig: '/srv/site/site.json',
    publicUrl: 'https://tube.example.com',
    demonstration: false,
    mediaSecret: secret,
    encoding: { loudnessTarget: -23, videoEncoder: 'h264_nvenc', extraEncoder: 'libsvtav1' },
    worker: 'off',
    trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
    missRate: 0,
    httpFastPath: 'off',
  });
  expect(parse({ LOUDNESS: 'off' }).encoding.loudnessTarget).toBeUndefined();
  expect(parse({ DATA_DIR: ' ', SMTP_URL: '' })).toMatchObject({
    dataDir: '/srv/site/.data',
    smtpUrl: undefined,
  });
});

test.each([
  ['PORT', '80800'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['HOST', 'a b'],
  ['MEDIA_STORE', '/srv/media'],
  ['MEDIA_STORE', 'ftp://host/media'],
  ['CAPTCHA', 'recaptcha'],
  ['CAPTCHA_URL', 'captcha.example'],
  ['PUBLIC_URL', 'https://tube.example.com/path'],
  ['PUBLIC_URL', 'tube.example.com'],
  ['LOG_LEVEL', 'loud'],
  ['DEMONSTRATION', 'yes'],
  ['LOUDNESS', '-14.5'],
  ['LOUDNESS', '14'],
  ['LOUDNESS', '-60'],
  ['LOUDNESS', '-'],
  ['VIDEO_ENCODER', 'libx265'],
  ['EXTRA_VIDEO_ENCODER', 'libx264'],
  ['WORKER', 'inside'],
  ['HTTP_FAST_PATH', 'slow'],
  ['MISS_RATE', '-1'],
  ['MISS_RATE', 'none'],
  ['MISS_RATE', '10001'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', 'fe80::1%eth0'],
])(
  'rejects %s=%s with one sentence that names the variable, the value and what is allowed',
  (name, value) => {
    const attempt = () => parse({ [name]: value });
    expect(attempt).toThrow(OriginError);
    expect(attempt).toThrow(new RegExp(`^${name} is wrong: "${value}" is not [^\\n]{10,}\\.$`));
  },
);

test.each([
  ['DATABASE_URL', 'mysql://root:hunter2@host/x'],
  ['SMTP_URL', 'http://user:hunter2@host'],
  ['MEDIA_SECRET', 'hunter2'],
  ['MEDIA_SECRET', `${'n'.repeat(32)},hunter2`],
  ['MEDIA_SECRET', 'hunter2, '.repeat(8)],
  ['MEDIA_SECRET', `${'n'.repeat(32)}, `],
])('names a wrong %s without repeating its value', (name, value) => {
  expect(() => parse({ [name]: value })).toThrow(new RegExp(`^${name} is wrong`));
  expect(() => parse({ [name]: value })).not.toThrow(/hunter2/);
});

test.each([
  ['on', true],
  ['true', true],
  ['off', false],
  ['false', false],
])('reads DEMONSTRATION=%s', (text, expected) => {
  expect(parse({ DEMONSTRATION: text }).demonstration).toBe(expected);
});

test('accepts several secrets of at least 32 characters in MEDIA_SECRET', () => {
  const rotated = `${'n'.repeat(32)}, ${'o'.repeat(32)}`;
  expect(parse({ MEDIA_SECRET: rotated }).mediaSecret).toBe(rotated);
});

test.each([
  [{ CAPTCHA_URL: 'https://captcha.example/' }, /^CAPTCHA_URL is set without CAPTCHA_SECRET/],
  [
    { CAPTCHA: 'proof-of-work', CAPTCHA_URL: 'https://captcha.example/', CAPTCHA_SECRET: 'x' },
    /^CAPTCHA and CAPTCHA_URL are both set/,
  ],
  [{ CAPTCHA_SECRET: 'hunter2' }, /^CAPTCHA_SECRET is set without CAPTCHA_URL/],
  [{ PORT: '0' }, /^PORT=0 .* PUBLIC_URL/],
  [{ MEDIA_STORE: 'file:.data/postgres/media' }, /^MEDIA_STORE is inside the database/],
  [{ DATABASE_URL: 'postgres://a:b@db/site', MEDIA_STORE: 's3://clips' }, /MEDIA_SECRET/],
])('rejects the contradictory values %o', (env, sentence) => {
  expect(() => parse(env)).toThrow(sentence);
});
