import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { testFolder } from '../testing/clips.ts';
import { openFakeBucket } from '../testing/fake-bucket.ts';
import { openMediaStore } from './open-media-store.ts';

const folder = testFolder();
const options = {
  credentials: { accessKeyId: 'KEY', secretAccessKey: 'SECRET' },
  partBytes: 5 * 1024 * 1024,
};
let bucket: Awaited<ReturnType<typeof openFakeBucket>>;
afterEach(() => bucket.close());

const listing = { body: '<ListBucketResult></ListBucketResult>' };
const isListing = ({ url = '' }: IncomingMessage) => url.includes('list-type=2');

it('35: keeps the source file when CompleteMultipartUpload answers 200 with an error', async () => {
  bucket = await openFakeBucket((request) => {
    const { method, url = '' } = request;
    if (isListing(request)) return listing;
    if (url.includes('uploads')) {
      return {
        body: '<InitiateMultipartUploadResult><UploadId>7</UploadId></InitiateMultipartUploadResult>',
      };
    }
    if (method === 'PUT') return { headers: { etag: '"part"' } };
    if (method === 'POST') return { body: '<Error><Code>AccessDenied</Code><Message>No</Message></Error>' };
    return { status: 204 };
  });
  const store = await openMediaStore(bucket.url, options);
  const path = folder.path('large.mp4');
  await writeFile(path, Buffer.alloc(6 * 1024 * 1024, 'x'));
  await expect(store.put('assets/1/video.mp4', { path, move: true })).rejects.toMatchObject({
    code: 'store_failed',
    message: expect.stringContaining('AccessDenied'),
  });
  expect((await readFile(path)).length).toBe(6 * 1024 * 1024);
  // The upload is aborted, so that its parts do not stay in the bucket.
  expect(bucket.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
});

it('reads a range with one request', async () => {
  bucket = await openFakeBucket((request) => {
    if (isListing(request)) return listing;
    return { status: 206, headers: { 'content-range': 'bytes 2-5/10' }, body: '2345' };
  });
  const store = await openMediaStore(bucket.url, options);
  bucket.requests.length = 0;
  const read = await buffer(await store.open('assets/1/video.mp4', { start: 2, end: 5 }));
  expect(read.toString()).toBe('2345');
  expect(bucket.requests).toEqual(['GET /media/assets/1/video.mp4?x-id=GetObject']);
});

it('rejects an answer with other bytes than the requested range', async () => {
  bucket = await openFakeBucket((request) => (isListing(request) ? listing : { body: '0123456789' }));
  const store = await openMediaStore(bucket.url, options);
  await expect(store.open('a.mp4', { start: 2, end: 5 })).rejects.toMatchObject({ code: 'store_range' });
});
