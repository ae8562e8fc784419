import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { SiteConfig } from '@nightjar/site-config';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openMemberSite } from '../../testing/member-site.ts';
import { sendAction } from '../../testing/send-action.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { testUsers } from '../../testing/test-catalogue.ts';
import { createPushKeys } from './push-keys.ts';
import { sendDuePushes } from './send-pushes.ts';

const { site, cookies, sql, one } = await openMemberSite();
const { ada, ben } = testUsers;
const secret = 'a secret of thirty-two characters';
const keys = createPushKeys({ dataDir: '', pushSecret: secret }) ?? { publicKey: '', privateKey: '' };

beforeEach(async () => {
  for (const table of ['notifications', 'push_subscriptions', 'account_deletions'])
    await sql(`delete from ${table}`);
});
afterAll(() => site.close());

/** A browser with the keys of a subscription; decrypts messages (RFC 8291, RFC 8188). */
function createBrowser(name: string) {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    decrypt(body: Buffer): unknown {
      const senderKey = body.subarray(21, 21 + body.readUInt8(20));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const material = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32));
      const derive = (purpose: string, length: number) =>
        Buffer.from(
          hkdfSync('sha256', material, body.subarray(0, 16), `Content-Encoding: ${purpose}\0`, length),
        );
      const encrypted = body.subarray(21 + senderKey.length);
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(encrypted.subarray(-16));
      const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      // The delimiter of the last record.
      expect(text.at(-1)).toBe(2);
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}

/** A push service that gives every request the same answer. */
function createService(
  status = 201,
  headers: Record<string, string> = {},
  icons: SiteConfig['brand']['icons'] = {},
) {
  const requests: { url: string; headers: Headers; body: Buffer }[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push({
      url: request.url,
      headers: request.headers,
      body: Buffer.from(await request.arrayBuffer()),
    });
    return new Response(null, { status, headers });
  };
  const run = () =>
    sendDuePushes({
      pool: site.database.pool,
      keys,
      contact: 'mailto:support@tube.example',
      icons,
      log: silentLog,
      fetch: send,
    });
  return { requests, run };
}

const subscribe = ({ subscription }: ReturnType<typeof createBrowser>, cookie: string = cookies.ada) =>
  sendAction(site, 'subscribePush', subscription, { cookie });
const notify = (kind = 'friend', userId = ada) =>
  sql('insert into notifications (user_id, kind, actor_id, object_id) values ($1, $2, $3, $3)', [
    userId,
    kind,
    ben,
  ]);
const subscriptions = async () =>
  (await one<{ n: number }>('select count(*)::int as n from push_subscriptions')).n;

test('50: a browser gets one encrypted message without names for new notifications', async () => {
  const browser = createBrowser('one');
  expect(await subscribe(browser)).toMatchObject({ code: '' });
  const service = createService();
  expect(await service.run()).toBe(0);
  await notify('friend');
  await notify('message');
  expect(await service.run()).toBe(1);
  expect(await service.run()).toBe(0);
  const [request] = service.requests;
  expect(request?.url).toBe(browser.subscription.endpoint);
  expect(request?.headers.get('authorization')).toContain(`k=${keys.publicKey}`);
  expect(browser.decrypt(request?.body ?? Buffer.alloc(0))).toEqual({
    title: 'You have new notifications',
    url: `/members/${ada}/notifications/`,
  });
  await notify('friend_request');
  expect(await service.run()).toBe(1);
});

test.each([
  [{ svg: '/own.svg', png192: '/own-192.png' }, '/own-192.png'],
  [
    { svg: 'https://static.example/own.svg', png192: 'data:image/png;base64,AAAA' },
    'https://static.example/own.svg',
  ],
])('a message has an icon of the brand that is not part of the message: %o', async (icons, icon) => {
  const browser = createBrowser('one');
  await subscribe(browser);
  const service = createService(201, {}, icons);
  await notify('friend');
  expect(await service.run()).toBe(1);
  expect(browser.decrypt(service.requests[0]?.body ?? Buffer.alloc(0))).toMatchObject({ icon });
});

test('nothing is sent for notifications that were read, or were there before', async () => {
  await notify('friend');
  await subscribe(createBrowser('one'));
  const service = createService();
  expect(await service.run()).toBe(0);
  await notify('message');
  await sql('update notifications set read_at = now()');
  expect(await service.run()).toBe(0);
  expect(service.requests).toEqual([]);
});

test('every browser of a member gets a message, and no other member', async () => {
  await subscribe(createBrowser('one'));
  await subscribe(createBrowser('two'));
  await subscribe(createBrowser('of-ben'), cookies.ben);
  const service = createService();
  await notify();
  expect(await service.run()).toBe(2);
  expect(service.requests.map(({ url }) => url.split('/').at(-1)).sort()).toEqual(['one', 'two']);
});

test('a subscription ends with its session', async () => {
  await subscribe(createBrowser('one'));
  await sql(
    `insert into sessions (token_hash, user_id, expires_at) values ('\\x01', ${ada}, now() + interval '1 day')`,
  );
  await sql(
    `update push_subscriptions set session_id = (select id from sessions where token_hash = '\\x01')`,
  );
  await sql(`delete from sessions where token_hash = '\\x01'`);
  expect(await subscriptions()).toBe(0);
});

test('a changed password keeps the messages of the browser that changed it, and ends those of others', async () => {
  const [own, other] = [createBrowser('own'), createBrowser('other')];
  const cookie = await site.signInAs('cem');
  await subscribe(own, cookie);
  await subscribe(other, await site.signInAs('cem'));
  const change = { pwd: 'cem-pass', pwdNew: 'another long password' };
  expect((await sendAction(site, 'changePassword', change, { cookie })).code).toBe('');
  const left = (
    await sql('select p.endpoint from push_subscriptions p join sessions s on s.id = p.session_id')
  ).rows;
  expect(left).toEqual([{ endpoint: own.subscription.endpoint }]);
});

test.each([404, 410, 403, 400])(
  'a subscription that its service refuses with %i is removed',
  async (status) => {
    await subscribe(createBrowser('one'));
    await notify();
    expect(await createService(status).run()).toBe(0);
    expect(await subscriptions()).toBe(0);
  },
);

test('after a temporary failure the message is sent later, and after many the subscription is removed', async () => {
  await subscribe(createBrowser('one'));
  await notify();
  const broken = createService(503, { 'retry-after': '120' });
  await broken.run();
  await broken.run();
  expect(broken.requests).toHaveLength(1);
  const wait = await one<{ seconds: number }>(
    'select extract(epoch from retry_at - now())::int as seconds from push_subscriptions',
  );
  expect(wait.seconds).toBeGreaterThan(100);
  await sql('update push_subscriptions set retry_at = now()');
  expect(await createService().run()).toBe(1);

  await notify('message');
  await sql('update push_subscriptions set failures = 11');
  await createService(500).run();
  expect(await subscriptions()).toBe(0);
});

test.each(['1e300', '-5', 'Wed, 21 Oct 2099 07:28:00 GMT', 'soon'])(
  'a service that answers Retry-After: %s is tried again within a day',
  async (retryAfter) => {
    await subscribe(createBrowser('one'));
    await notify();
    await createService(429, { 'retry-after': retryAfter }).run();
    const wait = await one<{ seconds: number }>(
      'select extract(epoch from retry_at - now())::int as seconds from push_subscriptions',
    );
    expect(wait.seconds).toBeGreaterThan(30);
    expect(wait.seconds).toBeLessThanOrEqual(86_400);
  },
);

test('a service without an answer is tried again', async () => {
  await subscribe(createBrowser('one'));
  await notify();
  const sent = await sendDuePushes({
    pool: site.database.pool,
    keys,
    contact: 'mailto:support@tube.example',
    icons: {},
    log: silentLog,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  expect(sent).toBe(0);
  expect(await createService().run()).toBe(0);
  await sql('update push_subscriptions set retry_at = now()');
  expect(await createService().run()).toBe(1);
});

test('an account that is being deleted gets no messages', async () => {
  await subscribe(createBrowser('one'));
  await notify();
  await sql("insert into account_deletions (user_id, comments, due_at) values ($1, 'remove', now())", [ada]);
  expect(await createService().run()).toBe(0);
});

test('a member turns messages of a browser off, and browsers are identified by a hash', async () => {
  const browser = createBrowser('one');
  await subscribe(browser);
  const read = async (cookie: string) =>
    z
      .object({ push_key: z.string(), push_devices: z.array(z.string()) })
      .parse((await sendAction(site, 'ownNotifications', {}, { cookie })).answer);
  const { endpoint } = browser.subscription;
  const hash = createHash('sha256').update(endpoint).digest('hex');
  expect(await read(cookies.ada)).toMatchObject({
    push_key: expect.stringMatching(/^[\w-]{87}$/),
    push_devices: [hash],
  });
  expect((await read(cookies.ben)).push_devices).toEqual([]);
  await sendAction(site, 'unsubscribePush', { endpoint }, { cookie: cookies.ben });
  expect(await subscriptions()).toBe(1);
  await sendAction(site, 'unsubscribePush', { endpoint }, { cookie: cookies.ada });
  expect(await subscriptions()).toBe(0);
});

test('a browser in which another member signs in belongs to that member', async () => {
  const browser = createBrowser('one');
  await subscribe(browser);
  await subscribe(browser, cookies.ben);
  await notify('friend', ada);
  expect(await createService().run()).toBe(0);
});

test('a member has ten browsers at most', async () => {
  for (let index = 0; index < 12; index += 1) await subscribe(createBrowser(`device-${index}`));
  expect(await subscriptions()).toBe(10);
});

test('guests, other services and wrong keys are refused', async () => {
  const { subscription } = createBrowser('one');
  expect(await sendAction(site, 'subscribePush', subscription)).toMatchObject({ code: 'login_required' });
  expect(
    await subscribe({
      ...createBrowser('x'),
      subscription: { ...subscription, endpoint: 'https://10.0.0.1/x' },
    }),
  ).toMatchObject({ code: 'push_unavailable' });
  const noPoint = 'A'.repeat(87);
  expect(
    await subscribe({ ...createBrowser('x'), subscription: { ...subscription, p256dh: noPoint } }),
  ).toMatchObject({ code: 'push_unavailable' });
  const form = { act: 'push_subscribe', ...subscription, auth: 'short' };
  expect((await site.post('/api/input.php', form, { cookie: cookies.ada })).status).toBe(400);
  expect(await subscriptions()).toBe(0);
});

test('the key pair follows from the secret, and there is none when push messages are off', () => {
  expect(createPushKeys({ dataDir: '', pushSecret: secret })).toEqual(keys);
  expect(createPushKeys({ dataDir: '', pushSecret: `${secret}.` })).not.toEqual(keys);
  expect(createPushKeys({ dataDir: '', pushSecret: secret, webPush: 'off' })).toBeUndefined();
});
