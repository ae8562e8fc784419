import type { MediaStore } from './media-store.ts';

/** Options of `openMediaStore`. */
export interface MediaStoreOptions {
  /** For `s3:`; the usual AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of the environment unless given. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

/**
 * Opens the store at an address: `file:///var/media` or
 * `s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-1`. Throws `MediaError` (`store_address`,
 * `store_failed`) where it cannot be used.
 */
export async function openMediaStore(_url: string, _options: MediaStoreOptions = {}): Promise<MediaStore> {
  throw new Error('not yet');
}
