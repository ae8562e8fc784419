import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestFront, type TestFront } from '../testing/test-front.ts';

let front: TestFront;
beforeEach(async () => {
  front = await openTestFront();
});
afterEach(() => front.close());

describe('bodies', () => {
  const answerRead = async (request: Request) => {
    try {
      return new Response(`${(await request.arrayBuffer()).byteLength} bytes`);
    } catch {
      return new Response('half a form', { status: 400 });
    }
  };
  /** Sent in chunks, without a Content-Length. */
  const stream = (path: string, chunks: number, size: number) => {
    let sent = 0;
    return fetch(`http://127.0.0.1:${front.port}${path}`, {
      method: 'POST',
      duplex: 'half',
      body: new ReadableStream({
        pull(controller) {
          sent += 1;
          if (sent > chunks) controller.close();
          else controller.enqueue(Buffer.alloc(size));
        },
      }),
    } as RequestInit);
  };

  test('within the limit of their path are streamed to the part', async () => {
    front.answers.api = (request) => answerRead(request);
    const answer = await stream('/api/video_edit.php', 40, 100_000);
    expect(await answer.text()).toBe('4000000 bytes');
  });

  test('of exactly the limit are accepted, and one byte more is refused', async () => {
    front.answers.api = (request) => answerRead(request);
    const exact = await front.request('POST', '/api/login.php', {}, 'x'.repeat(1000));
    expect([exact.status, exact.body.toString()]).toEqual([200, '1000 bytes']);
    expect((await front.request('POST', '/api/login.php', {}, 'x'.repeat(1001))).status).toBe(413);
    // In chunks, without a Content-Length.
    expect(await (await stream('/api/login.php', 10, 100)).text()).toBe('1000 bytes');
    expect((await stream('/api/login.php', 1001, 1)).status).toBe(413);
  });

  test('with a Content-Length above the limit are refused with 413 before they reach the part', async () => {
    const answer = await front.request('POST', '/api/login.php', {}, 'x'.repeat(1001));
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body.toString())).toEqual({
      error: 1,
      code: 'form.too_large',
      notify: 'form.too_large',
    });
    expect(front.seen).toEqual([]);
    expect((await front.request('POST', '/contact', {}, 'x'.repeat(1001))).body.toString()).toContain(
      'more than can be sent',
    );
  });

  test('that exceed the limit while they stream are refused with 413, whatever the part answers', async () => {
    front.answers.api = (request) => answerRead(request);
    expect((await stream('/api/login.php', 20, 100)).status).toBe(413);
    front.answers.api = async (request) => new Response(await request.text());
    expect((await stream('/api/login.php', 20, 100)).status).toBe(413);
    expect((await front.request('POST', '/api/login.php', {}, 'usr=a')).body.toString()).toBe('usr=a');
  });

  test('that a part does not read are discarded, and the answer arrives', async () => {
    front.answers.api = () => new Response('refused', { status: 429 });
    const closed = new Promise<string>((resolve, reject) => {
      const socket = connect(front.port, '127.0.0.1');
      let text = '';
      let isSent = false;
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        text += chunk;
        // The body is discarded although the part did not read it, so the connection serves the next request.
        if (text.includes('refused') && !isSent) {
          isSent = true;
          socket.write(rest);
        }
        if (text.includes('icon')) socket.end();
      });
      socket.on('close', () => resolve(text));
      const rest = Buffer.concat([
        Buffer.alloc(4_000_000 - 65_536, 'x'),
        Buffer.from('GET /favicon.ico HTTP/1.1\r\nhost: x\r\n\r\n'),
      ]);
      socket.write('POST /api/video_edit.php HTTP/1.1\r\nhost: x\r\ncontent-length: 4000000\r\n\r\n');
      socket.write(Buffer.alloc(65_536, 'x'));
    });
    expect(await closed).toMatch(/429.*refused.*200 OK.*icon/s);
  });

  test('of a GET are not passed to the part', async () => {
    const path = '/api/json/main/0/str.en.jsond';
    await front.request('GET', path, { cookie: 'nj_session=a', 'content-length': '5' }, 'a=b&c');
    expect(front.seen.map(({ body }) => body)).toEqual(['']);
    expect((await front.request('GET', path, { 'content-length': '2000' }, 'x'.repeat(2000))).status).toBe(
      413,
    );
  });
});
