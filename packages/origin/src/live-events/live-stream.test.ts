import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { openMemberSite } from '../testing/member-site.ts';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { livePath } from './live-stream.ts';

const { site, cookies, sql } = await openMemberSite();
const other = openSecondOrigin(site);
await other.listening;
const server = createServer((request, response) => void other.live(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const open: IncomingMessage[] = [];

afterAll(async () => {
  for (const stream of open) stream.destroy();
  server.closeAllConnections();
  server.close();
  await other.close();
  await site.close();
});

/** Opens a stream at the second server. */
async function connect(headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path: livePath, headers }, resolve).on('error', reject).end();
  });
  open.push(response);
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  response.on('error', () => undefined);
  return { status: response.statusCode, headers: response.headers, text: () => text, response };
}

test('a guest, and an invalid session, get 401', async () => {
  expect((await connect()).status).toBe(401);
  expect((await connect({ cookie: `nj_session=${'a'.repeat(43)}` })).status).toBe(401);
  expect((await connect({ cookie: cookies.ben, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('a message that one server stores arrives at the open pages of both members on another server', async () => {
  const ben = await connect({ cookie: cookies.ben });
  const ada = await connect({ cookie: cookies.ada });
  expect(ben.headers['content-type']).toContain('text/event-stream');
  expect(ben.headers['cache-control']).toContain('no-store');
  await vi.waitFor(() => expect(ben.text()).toContain('retry: '));
  await sendAction(
    site,
    'sendMessage',
    { objectId: testUsers.ben, text: 'Secret words' },
    { cookie: cookies.ada },
  );
  await vi.waitFor(() => expect(ben.text()).toContain(`event: message\ndata: ${testUsers.ada}\n`));
  await vi.waitFor(() => expect(ben.text()).toContain('event: notification\n'));
  await vi.waitFor(() => expect(ada.text()).toContain(`event: message\ndata: ${testUsers.ben}\n`));
  expect(ben.text()).not.toContain('Secret');
});

test('a page that reconnects receives `resync`', async () => {
  const stream = await connect({ cookie: cookies.ben, 'last-event-id': '4' });
  await vi.waitFor(() => expect(stream.text()).toContain('event: resync\n'));
});

test('the stream of a session that was ended ends', async () => {
  const cookie = await site.signInAs('ben');
  const stream = await connect({ cookie });
  const ended = new Promise<void>((resolve) => stream.response.once('end', resolve));
  await sql('delete from sessions where user_id = $1', [testUsers.ben]);
  await expect(ended).resolves.toBeUndefined();
});
