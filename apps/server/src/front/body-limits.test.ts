import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { demonstrationSite } from '@nightjar/site-config';
import { afterEach, expect, test, vi } from 'vitest';
import { type BodyProblem, boundBody, createBodyLimit } from './body-limits.ts';

const limit = createBodyLimit({
  uploads: {
    ...demonstrationSite.uploads,
    contactMegabytes: 10,
    pictureMegabytes: 20,
    videoMegabytes: 10_000,
  },
});
const multipart = 'multipart/form-data; boundary=x';
const form = 'application/x-www-form-urlencoded';

test.each([
  ['/api/login.php', form, 65_536, 'form.too_large'],
  ['/api/login.php', multipart, 65_536, 'form.too_large'],
  ['/api/video_edit.php', form, 65_536, 'form.too_large'],
  ['/api/video_edit.php', 'Multipart/Form-Data; boundary=x', Number.POSITIVE_INFINITY, 'upload.too_large'],
  ['/api/member.php', multipart, 21_048_576, 'form.file_too_large'],
  ['/api/input.php', multipart, 11_048_576, 'form.file_too_large'],
  ['/api/input.php', undefined, 65_536, 'form.too_large'],
  ['/api/input.php', 'text/plain, multipart/form-data', 65_536, 'form.too_large'],
  ['/contacts', multipart, 11_048_576, 'form.file_too_large'],
  ['/contacts.data', multipart, 11_048_576, 'form.file_too_large'],
  ['/contacts', form, 65_536, 'form.too_large'],
  ['/upload/', multipart, Number.POSITIVE_INFINITY, 'form.file_too_large'],
  ['/upload/', form, 65_536, 'form.too_large'],
  ['/moderation/catalogue/model/7/', multipart, 21_048_576, 'form.file_too_large'],
  ['/moderation/catalogue/model/7/_.data', multipart, 21_048_576, 'form.file_too_large'],
  ['/moderation/catalogue/model/7/', form, 65_536, 'form.too_large'],
  ['/moderation/catalogue/model/', multipart, 65_536, 'form.too_large'],
  ['/api/uploads', 'application/offset+octet-stream', 10_000_000_000, 'upload.too_large'],
  ['/api/uploads/0a1b', 'application/offset+octet-stream', 10_000_000_000, 'upload.too_large'],
  ['/api/uploadsx', 'application/offset+octet-stream', 65_536, 'form.too_large'],
  ['/search/', multipart, 65_536, 'form.too_large'],
])('%s takes %s up to %i bytes, above that the code is %s', (path, type, bytes, tooLarge) => {
  expect(limit(path, type)).toEqual({ bytes, tooLarge, bytesPerSecond: 32_000 });
});

/** Sends only the first bytes of a body and returns the problem found. Fake timers trigger the rate check. */
async function receive(read: boolean): Promise<BodyProblem | undefined> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n\r\n');
  const request = await new Promise<IncomingMessage>((resolve) => server.once('request', resolve));
  const { stream, problem } = boundBody(request, { bytes: 10_000_000, bytesPerSecond: 0 }, 10);
  const failed = new Promise((resolve) => stream.once('error', resolve));
  if (read) {
    const arrived = new Promise((resolve) => stream.once('data', resolve));
    client.write('some');
    await arrived;
    vi.advanceTimersByTime(20);
    await failed;
  } else {
    // More than all buffers hold, while nothing reads the stream.
    client.write(Buffer.alloc(4_000_000));
    await expect.poll(() => stream.writableNeedDrain).toBe(true);
    vi.advanceTimersByTime(60);
    stream.on('error', () => undefined).destroy();
  }
  client.destroy();
  server.close();
  return problem();
}

afterEach(() => {
  vi.useRealTimers();
});

test('rejects a body that arrives too slowly', async () => {
  expect(await receive(true)).toBe('too-slow');
});

test('accepts a slow body when the part reads slowly', async () => {
  expect(await receive(false)).toBeUndefined();
});

test('rejects a large body below the minimum rate', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50000000\r\n\r\n');
  const request = await new Promise<IncomingMessage>((resolve) => server.once('request', resolve));
  const { stream, problem } = boundBody(request, { bytes: 60_000_000, bytesPerSecond: 32_000 }, 10_000);
  const failed = new Promise((resolve) => stream.once('error', resolve));
  let received = 0;
  stream.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  const deliver = async (bytes: number) => {
    const all = received + bytes;
    client.write(Buffer.alloc(bytes));
    await expect.poll(() => received).toBe(all);
    vi.advanceTimersByTime(10_000);
  };
  await deliver(1_500_000);
  await deliver(320_000);
  expect(problem()).toBeUndefined();
  await deliver(300_000);
  await failed;
  expect(problem()).toBe('too-slow');
  client.destroy();
  server.close();
});
