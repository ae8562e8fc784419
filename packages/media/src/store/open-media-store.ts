import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { MediaError } from '../media-error.ts';
import { openFolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';

const credentialsOfEnvironment = z.object({
  AWS_ACCESS_KEY_ID: z.string().min(1),
  AWS_SECRET_ACCESS_KEY: z.string().min(1),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
});

/** Options of `openMediaStore`. */
export interface MediaStoreOptions {
  /** For `s3:`. Default: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of the environment. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** For `s3:`: part size of multipart uploads in bytes. Default 64 MiB. */
  partBytes?: number;
}

/**
 * Opens the store at an address: `file:///var/media` or
 * `s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-1`. Throws `MediaError` (`store_address`,
 * `store_failed`) if it is invalid or cannot be used.
 */
export async function openMediaStore(url: string, options: MediaStoreOptions = {}): Promise<MediaStore> {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address?.protocol === 'file:') return openFolderStore(fileURLToPath(address));
  if (address?.protocol === 's3:' && address.hostname !== '') return openBucket(address, options);
  throw new MediaError(
    'store_address',
    `${JSON.stringify(url)} is not the address of a media store, so media cannot be opened; use file:///folder or s3://bucket?endpoint=https://…`,
  );
}

async function openBucket(address: URL, options: MediaStoreOptions): Promise<MediaStore> {
  const region = address.searchParams.get('region') ?? 'us-east-1';
  const endpoint = address.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    throw new MediaError(
      'store_address',
      `The endpoint ${JSON.stringify(endpoint)} of the media store is not a valid address; use endpoint=https://…`,
    );
  }
  // Loading the AWS SDK is slow, so it is loaded only for a bucket.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store({
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket: address.hostname,
    prefix: address.pathname.replace(/^\/+|\/+$/g, ''),
    region,
    credentials: options.credentials ?? credentials(),
    ...(options.partBytes === undefined ? {} : { partBytes: options.partBytes }),
  });
}

function credentials() {
  const found = credentialsOfEnvironment.safeParse(process.env);
  if (!found.success) {
    throw new MediaError(
      'store_address',
      'The media store is a bucket, but its credentials are missing; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  }
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = found.data;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN === undefined ? {} : { sessionToken: AWS_SESSION_TOKEN }),
  };
}
