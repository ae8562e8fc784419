import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { MediaError } from '../media-error.ts';
import type { ByteRange, BytesSource, FileSource, MediaStore } from './media-store.ts';
import { listedKeys, uploadId } from './s3-answers.ts';
import { checkedKey, checkRange, missing } from './store-key.ts';

/** A bucket, reached by path-style addresses, which every S3-like service understands. */
export interface Bucket {
  endpoint: string;
  bucket: string;
  /** Without slashes at its ends; may be empty. */
  prefix: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** Files above this many bytes go up in parts of this size; 64 MiB unless told (S3 takes 5 MiB to 5 GiB). */
  partBytes?: number;
}

/** What the common kinds of file are called when a CDN serves the bucket itself. */
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  json: 'application/json',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  webp: 'image/webp',
};

/** Opens a bucket as a media store; throws `store_failed` where it cannot be listed. */
export async function openS3Store(bucket: Bucket): Promise<MediaStore> {
  const store = new S3Store(bucket);
  await store.check();
  return store;
}

class S3Store implements MediaStore {
  readonly #bucket: Bucket;
  readonly #client: AwsClient;
  readonly #partBytes: number;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
    this.#partBytes = bucket.partBytes ?? 64 * 1024 * 1024;
    this.#client = new AwsClient({ ...bucket.credentials, region: bucket.region, service: 's3', retries: 3 });
  }

  async check(): Promise<void> {
    const { endpoint, bucket } = this.#bucket;
    await this.#send('opened', `${endpoint}/${bucket}?list-type=2&max-keys=1`, { method: 'GET' });
  }

  async stat(key: string) {
    const response = await this.#send(key, this.#url(key), { method: 'HEAD' }, [404]);
    if (response.status === 404) return undefined;
    return {
      size: Number(response.headers.get('content-length') ?? 0),
      modified: new Date(response.headers.get('last-modified') ?? 0),
    };
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    if (range !== undefined) {
      const found = await this.stat(key);
      if (found === undefined) throw missing(key);
      checkRange(key, range, found.size);
    }
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const response = await this.#send(key, this.#url(key), { method: 'GET', headers }, [404]);
    if (response.status === 404) {
      await response.body?.cancel();
      throw missing(key);
    }
    if (response.body === null) return Readable.from([]);
    // The DOM's type of the same object; Node's own declaration differs in name only.
    return Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  }

  async put(key: string, source: FileSource | BytesSource): Promise<void> {
    const url = this.#url(key);
    const headers = {
      'content-type': contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    };
    const body =
      'bytes' in source ? new Blob([new Uint8Array(source.bytes)]) : await this.#blob(key, source.path);
    if (body.size > this.#partBytes) await this.#putParts(key, body, headers);
    else await this.#finish(await this.#send(key, url, { method: 'PUT', body, headers }));
    if ('path' in source && source.move) await rm(source.path, { force: true });
  }

  async remove(prefix: string): Promise<void> {
    await this.#remove(checkedKey(prefix));
    for (;;) {
      const page = await this.#list(`${prefix}/`);
      for (let at = 0; at < page.length; at += 16) {
        await Promise.all(page.slice(at, at + 16).map((key) => this.#remove(key)));
      }
      if (page.length === 0) return;
    }
  }

  localPath(key: string): undefined {
    checkedKey(key);
    return undefined;
  }

  async #blob(key: string, path: string): Promise<Blob> {
    try {
      return await openAsBlob(path);
    } catch (cause) {
      throw new MediaError('store_failed', `${key} could not be stored: its source cannot be read.`, {
        cause,
      });
    }
  }

  /** A multipart upload shows nothing until it is completed, so a reader never sees a part of the file. */
  async #putParts(key: string, body: Blob, headers: Record<string, string>): Promise<void> {
    const url = this.#url(key);
    const started = await this.#send(key, `${url}?uploads`, { method: 'POST', headers });
    const upload = `uploadId=${encodeURIComponent(uploadId(await started.text()))}`;
    try {
      const tags: string[] = [];
      for (let at = 0; at < body.size; at += this.#partBytes) {
        const part = body.slice(at, at + this.#partBytes);
        const query = `partNumber=${tags.length + 1}&${upload}`;
        const response = await this.#send(key, `${url}?${query}`, { method: 'PUT', body: part });
        await this.#finish(response);
        tags.push(response.headers.get('etag') ?? '');
      }
      const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      await this.#finish(await this.#send(key, `${url}?${upload}`, { method: 'POST', body: list }));
    } catch (error) {
      // Parts of an upload that is given up cost money until they are dropped; the first error is the one to tell.
      await this.#send(key, `${url}?${upload}`, { method: 'DELETE' }, [404]).catch(() => undefined);
      throw error;
    }
  }

  async #list(prefix: string): Promise<string[]> {
    const { endpoint, bucket, prefix: root } = this.#bucket;
    const full = root === '' ? prefix : `${root}/${prefix}`;
    const url = `${endpoint}/${bucket}?list-type=2&max-keys=1000&prefix=${encodeURIComponent(full)}`;
    const keys = listedKeys(await (await this.#send(prefix, url, { method: 'GET' })).text());
    return keys.map((key) => (root === '' ? key : key.slice(root.length + 1)));
  }

  async #remove(key: string): Promise<void> {
    await this.#finish(await this.#send(key, this.#url(key), { method: 'DELETE' }, [404]));
  }

  #url(key: string): string {
    const { endpoint, bucket, prefix } = this.#bucket;
    return [endpoint, bucket, ...(prefix === '' ? [] : [prefix]), checkedKey(key)].join('/');
  }

  /** An unread body keeps its connection. */
  async #finish(response: Response): Promise<void> {
    await response.arrayBuffer();
  }

  async #send(key: string, url: string, init: RequestInit, alsoFine: number[] = []): Promise<Response> {
    const response = await this.#client.fetch(url, init).catch((cause: unknown) => {
      throw new MediaError('store_failed', `The bucket ${this.#bucket.bucket} cannot be reached (${key}).`, {
        cause,
      });
    });
    if (response.ok || alsoFine.includes(response.status)) return response;
    const text = (await response.text()).slice(0, 500);
    throw new MediaError(
      'store_failed',
      `The bucket ${this.#bucket.bucket} answered ${response.status} for ${key}: ${text}`,
    );
  }
}
