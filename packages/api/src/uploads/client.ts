import type { ConnectionOptions } from '../client/api-client.ts';
import { ApiError } from '../client/api-error.ts';
import {
  fieldFailure,
  isCodedFailure,
  multipart,
  readResult,
  type WriteResult,
} from '../client/api-writes.ts';
import { openConnection } from '../client/connection.ts';
import { acceptAnswer, parseAnswer } from '../client/transport.ts';
import type { Write } from '../forms/write.ts';

/** The part of XMLHttpRequest that uploads need; `fetch` does not report upload progress. */
export interface UploadRequest {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null };
  readonly status: number;
  readonly responseText: string;
  timeout: number;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  ontimeout: (() => void) | null;
  onabort: (() => void) | null;
  open(method: 'POST', url: string): void;
  setRequestHeader(name: string, value: string): void;
  send(body: FormData): void;
  abort(): void;
}

export interface UploadsOptions extends Omit<ConnectionOptions, 'fetch' | 'timeoutMs'> {
  /** Default: XMLHttpRequest. */
  createRequest?: () => UploadRequest;
  /** Timeout of a whole upload in milliseconds. Default: 0, no limit. */
  timeoutMs?: number;
}

export interface UploadProgress {
  sentBytes: number;
  /** Size of the whole form, slightly more than the file. */
  totalBytes: number;
  /** 0 to 1. */
  fraction: number;
}

export interface UploadOptions {
  /** Undefined for a finished resumable upload, which `uploadId` of the params identifies. */
  file?: File;
  onProgress?: (progress: UploadProgress) => void;
  /** Cancels the upload, which then rejects with an ApiError `aborted`. */
  signal?: AbortSignal;
}

export interface Uploads {
  upload<Params, Answer, Code extends string>(
    write: Write<Params, Answer, Code>,
    params: Params,
    options?: UploadOptions,
  ): Promise<WriteResult<Answer, Code>>;
}

/** Creates a client for multipart uploads with progress and cancellation (requirement API-12): videos, avatars, covers. */
export function createUploads(options: UploadsOptions = {}): Uploads {
  const { base, context } = openConnection({ ...options, timeoutMs: 0 });
  const { createRequest = browserRequest, timeoutMs = 0 } = options;
  return {
    async upload(write, params, { file, onProgress, signal } = {}) {
      if (write.file === 'required' && !file) {
        return fieldFailure(write, [{ field: 'file', code: 'required' }]);
      }
      const form = write.encode(params);
      if (!form.ok) return fieldFailure(write, form.fields);
      const { status, body } = await transmit({
        request: createRequest(),
        address: `${base}${write.path}`,
        form: multipart(form.value, file),
        timeoutMs,
        onProgress,
        signal,
      });
      const answer = parseAnswer(body, status);
      return readResult(write, isCodedFailure(answer) ? answer : acceptAnswer(answer, status), context);
    },
  };
}

function browserRequest(): UploadRequest {
  // Declared here, because servers compile this file without the DOM types.
  const { XMLHttpRequest } = globalThis as { XMLHttpRequest?: new () => UploadRequest };
  if (!XMLHttpRequest)
    throw new TypeError('Uploads need XMLHttpRequest. Outside of a browser, pass createRequest.');
  return new XMLHttpRequest();
}

interface Transmission {
  request: UploadRequest;
  address: string;
  form: FormData;
  timeoutMs: number;
  onProgress: UploadOptions['onProgress'] | undefined;
  signal: AbortSignal | undefined;
}

function transmit({ request, address, form, timeoutMs, onProgress, signal }: Transmission) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const cancel = () => request.abort();
    const aborted = () => new ApiError('aborted', 'The upload was cancelled.', { cause: signal?.reason });
    if (signal?.aborted) {
      reject(aborted());
      return;
    }
    const settle = (finish: () => void) => () => {
      signal?.removeEventListener('abort', cancel);
      finish();
    };
    request.onload = settle(() => resolve({ status: request.status, body: request.responseText }));
    request.onerror = settle(() =>
      reject(new ApiError('network', 'The connection was lost during the upload.')),
    );
    request.ontimeout = settle(() => reject(new ApiError('timeout', `No answer within ${timeoutMs} ms.`)));
    request.onabort = settle(() => reject(aborted()));
    signal?.addEventListener('abort', cancel);
    // Before `open`: browsers report upload progress only if a listener is registered in time.
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.({ sentBytes: loaded, totalBytes: total, fraction: total > 0 ? loaded / total : 0 });
    request.open('POST', address);
    request.timeout = timeoutMs;
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });
}
