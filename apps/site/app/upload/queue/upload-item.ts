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
  | { kind: 'offline' }
  /** Interrupted before this page was opened: the member chooses the file again. */
  | { kind: 'needs-file' }
  | { kind: 'received' };

/** One upload in the queue of this page. */
export interface UploadItem {
  /** Identifies it on this page. */
  key: string;
  file: File | undefined;
  fileName: string;
  bytes: number;
  sentBytes: number;
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

/** Whether leaving the page would interrupt this upload. */
export const isActive = ({ state }: UploadItem): boolean =>
  state.kind === 'inspecting' ||
  state.kind === 'waiting' ||
  state.kind === 'sending' ||
  state.kind === 'offline';

/** Progress of the uploads that are waiting, being sent or paused, 0 to 1; undefined if there is none. */
export function overallFraction(items: readonly UploadItem[]): number | undefined {
  const open = items.filter((item) => isUnsent(item) || item.state.kind === 'paused');
  const total = open.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total === 0) return undefined;
  return open.reduce((sum, { sentBytes }) => sum + sentBytes, 0) / total;
}
