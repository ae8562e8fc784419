import type { SentRefusal } from './transfer-failure.ts';
import type { RateSample } from './transfer-rate.ts';
import type { UploadDetails } from './upload-details.ts';

/** State of the file of an upload on this page. */
export type TransferState =
  | { kind: 'inspecting' }
  /** The file cannot be uploaded; `code` has its text. */
  | { kind: 'refused'; code: string }
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'paused' }
  /** The server cannot be reached: the upload continues by itself. */
  | { kind: 'offline' }
  /** The server does not continue it now; `code` has the text. The member continues it when the cause is gone. */
  | ({ kind: 'stopped' } & SentRefusal)
  /** Interrupted before this page was opened: the member chooses the file again. */
  | { kind: 'needs-file' }
  /** The file was changed or removed during the upload: the member chooses the same file again. */
  | { kind: 'unreadable' }
  | { kind: 'received' };

/** The first bytes of a file that the server has. */
export interface FileHead {
  bytes: number;
  /** Hexadecimal digits. */
  sha256: string;
}

/** One upload in the queue of this page. */
export interface UploadItem {
  /** Identifies it on this page. */
  key: string;
  file: File | undefined;
  fileName: string;
  bytes: number;
  sentBytes: number;
  /** The first bytes of an upload that was interrupted before this page was opened; undefined if the server has none. */
  head: FileHead | undefined;
  samples: readonly RateSample[];
  state: TransferState;
  /** The transfer at the server; undefined before its first request. */
  uploadId: string | undefined;
  /** The draft at the server; undefined until it is known. */
  videoId: number | undefined;
  details: UploadDetails;
}

/** Whether the queue still has to send bytes of this upload. */
export const isUnsent = ({ state }: UploadItem): boolean =>
  state.kind === 'waiting' || state.kind === 'sending' || state.kind === 'offline';

/** Whether the member has to continue this upload of the page. */
const isHalted = ({ state }: UploadItem): boolean =>
  state.kind === 'paused' || state.kind === 'stopped' || state.kind === 'unreadable';

/** Whether leaving the page would interrupt this upload, or lose details that no draft has. */
export const isActive = (item: UploadItem): boolean =>
  isUnsent(item) || item.state.kind === 'inspecting' || (item.uploadId === undefined && isHalted(item));

/** Progress of the uploads that are waiting, being sent or interrupted, 0 to 1; undefined if there is none. */
export function overallFraction(items: readonly UploadItem[]): number | undefined {
  const open = items.filter((item) => isUnsent(item) || isHalted(item));
  const total = open.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total === 0) return undefined;
  return open.reduce((sum, { sentBytes }) => sum + sentBytes, 0) / total;
}
