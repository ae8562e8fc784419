import type { OwnUpload } from '@nightjar/api';
import { headOf } from './same-file.ts';
import { detailsOf } from './upload-details.ts';
import { isUnsent, type UploadItem } from './upload-item.ts';

/** The items with the drafts that the server has and this page does not know; undefined if nothing changes. */
export function adoptDrafts(
  items: readonly UploadItem[],
  uploads: readonly OwnUpload[],
): UploadItem[] | undefined {
  const drafts = uploads.filter(
    ({ stage, isSubmitted, uploadId }) =>
      !isSubmitted && (stage === 'draft' || stage === 'uploading') && uploadId !== '',
  );
  const known = items.map((item) => {
    const draft = drafts.find(({ uploadId }) => uploadId === item.uploadId);
    return draft && item.videoId === undefined ? { ...item, videoId: draft.videoId } : item;
  });
  // A draft without an item can belong to a file whose id has not arrived yet: the next list decides.
  const isIdExpected = items.some(
    (item) => !item.uploadId && (isUnsent(item) || item.state.kind === 'paused'),
  );
  const added = isIdExpected
    ? []
    : drafts.filter(({ uploadId }) => !items.some((item) => item.uploadId === uploadId)).map(itemOf);
  const isChanged = added.length > 0 || known.some((item, index) => item !== items[index]);
  return isChanged ? [...known, ...added] : undefined;
}

const itemOf = (draft: OwnUpload): UploadItem => ({
  key: draft.uploadId,
  file: undefined,
  fileName: draft.fileName,
  bytes: draft.bytes,
  sentBytes: draft.receivedBytes,
  head: headOf(draft),
  samples: [],
  state: { kind: draft.receivedBytes >= draft.bytes ? 'received' : 'needs-file' },
  uploadId: draft.uploadId,
  videoId: draft.videoId,
  details: detailsOf(draft),
});
