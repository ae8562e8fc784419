import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { MediaError } from '../media-error.ts';
import type { ByteRange, BytesSource, FileSource, MediaStore, StoredFile } from './media-store.ts';
import { checkedKey, checkRangeOrder, missing, outsideOfFile } from './store-key.ts';

/** A bucket with path-style addresses, which every S3-compatible service supports. */
export interface Bucket {
  endpoint: string;
  bucket: string;
  /** Key prefix without leading and trailing slashes; may be empty. */
  prefix: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** Part size of multipart uploads in bytes. Default 64 MiB; S3 accepts 5 MiB to 5 GiB. */
  partBytes?: number;
}

/** Media types by extension, for a CDN that serves the bucket directly. */
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  json: 'application/json',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  webp: 'image/webp',
};

/** The server streams one request per viewer, so the SDK's default of 50 sockets is too low. */
const MAX_SOCKETS = 1024;
const CONNECT_TIMEOUT_MS = 5_000;
/** Number of parts of one file in memory at the same time. */
const PARALLEL_PARTS = 2;
const PARALLEL_DELETES = 16;
const READ_BYTES = 1024 * 1024;

/** Opens a bucket as a media store. Throws `store_failed` if the bucket cannot be listed. */
export async function openS3Store(bucket: Bucket): Promise<MediaStore> {
  const store = new S3Store(bucket);
  await store.check();
  return store;
}

class S3Store implements MediaStore {
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #client: S3Client;
  readonly #partBytes: number;

  constructor({ bucket, prefix, partBytes, endpoint, region, credentials }: Bucket) {
    this.#bucket = bucket;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.#partBytes = partBytes ?? 64 * 1024 * 1024;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      maxAttempts: 4,
      // Many S3-compatible services do not support the SDK's default checksum trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        httpAgent: { maxSockets: MAX_SOCKETS },
        httpsAgent: { maxSockets: MAX_SOCKETS },
      },
    });
  }

  async check(): Promise<void> {
    await this.#client
      .send(new ListObjectsV2Command({ Bucket: this.#bucket, MaxKeys: 1 }))
      .catch((cause: unknown) => this.#fail('its list of files', cause));
  }

  async stat(key: string) {
    const object = this.#object(key);
    try {
      const found = await this.#client.send(new HeadObjectCommand(object));
      return { size: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) };
    } catch (cause) {
      if (statusOf(cause) === 404) return undefined;
      return this.#fail(key, cause);
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const object = this.#object(key);
    if (range) checkRangeOrder(key, range);
    const command = new GetObjectCommand({
      ...object,
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    });
    const answer = await this.#client.send(command).catch((cause: unknown) => {
      if (statusOf(cause) === 404) throw missing(key, cause);
      if (range && statusOf(cause) === 416) throw outsideOfFile(key, range);
      return this.#fail(key, cause);
    });
    const body = answer.Body instanceof Readable ? answer.Body : Readable.from([]);
    // A bucket shortens a range beyond the end without an error.
    if (range && !answer.ContentRange?.startsWith(`bytes ${range.start}-${range.end}/`)) {
      body.destroy();
      throw outsideOfFile(key, range);
    }
    return body;
  }

  async put(key: string, source: FileSource | BytesSource): Promise<void> {
    const object = this.#object(key);
    try {
      const upload = new Upload({
        client: this.#client,
        params: {
          ...object,
          Body:
            'bytes' in source ? source.bytes : createReadStream(source.path, { highWaterMark: READ_BYTES }),
          ContentType: contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        },
        partSize: this.#partBytes,
        queueSize: PARALLEL_PARTS,
      });
      await upload.done();
    } catch (cause) {
      this.#fail(key, cause);
    }
    if ('path' in source && source.move) await rm(source.path, { force: true });
  }

  async remove(prefix: string): Promise<void> {
    await this.#remove(checkedKey(prefix));
    for (;;) {
      const keys = await this.#list(`${prefix}/`);
      for (let at = 0; at < keys.length; at += PARALLEL_DELETES) {
        await Promise.all(keys.slice(at, at + PARALLEL_DELETES).map((key) => this.#remove(key)));
      }
      if (keys.length === 0) return;
    }
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.#bucket,
        Prefix: `${this.#prefix}${checkedKey(prefix)}/`,
        ...(token !== undefined && { ContinuationToken: token }),
      });
      const page = await this.#client.send(command).catch((cause: unknown) => this.#fail(prefix, cause));
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key !== undefined)
          yield { key: Key.slice(this.#prefix.length), modified: LastModified ?? new Date() };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** Parts of an interrupted upload are not listed; a lifecycle rule of the bucket removes them. */
  async removeUnfinished(): Promise<void> {}

  localPath(key: string): undefined {
    checkedKey(key);
    return undefined;
  }

  async #list(prefix: string): Promise<string[]> {
    const command = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: this.#prefix + prefix });
    const { Contents = [] } = await this.#client
      .send(command)
      .catch((cause: unknown) => this.#fail(prefix, cause));
    return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(this.#prefix.length)]));
  }

  async #remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key))).catch((cause: unknown) => {
      if (statusOf(cause) !== 404) this.#fail(key, cause);
    });
  }

  #object(key: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + checkedKey(key) };
  }

  #fail(key: string, cause: unknown): never {
    const status = statusOf(cause);
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 500) : String(cause);
    const outcome = status === undefined ? 'could not be used' : `answered ${status}`;
    throw new MediaError('store_failed', `The bucket ${this.#bucket} ${outcome} for ${key} (${reason}).`, {
      cause,
    });
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
