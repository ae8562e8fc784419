import { uploadText } from '@nightjar/i18n/upload';
import { useEffect, useRef, useState } from 'react';
import type { UploadDetails } from './queue/upload-details.ts';
import { saveDraft } from './upload-calls.ts';
import { inOrder } from './write-order.ts';

const QUIET_MS = 800;

interface SavedDraftOptions {
  isPaused: boolean;
  /** The details at this moment, which may be newer than the rendered ones. */
  latest: () => UploadDetails;
}

/** Saves the details of a draft shortly after the last change; returns the text of its state. */
export function useSavedDraft(
  videoId: number | undefined,
  details: UploadDetails,
  { isPaused, latest }: SavedDraftOptions,
): string {
  const [text, setText] = useState('');
  const first = useRef(details);
  const read = useRef(latest);
  read.current = latest;
  useEffect(() => {
    if (videoId === undefined || isPaused || details === first.current) return;
    let isLatest = true;
    const show = (key: 'upload.saving' | 'upload.saved' | 'upload.notSaved') => {
      if (isLatest) setText(uploadText(key));
    };
    // At once: "Draft saved" would be the state before the change.
    show('upload.saving');
    const timer = setTimeout(() => {
      inOrder(videoId, () => saveDraft(videoId, read.current())).then(
        (refusal) => show(refusal ? 'upload.notSaved' : 'upload.saved'),
        () => show('upload.notSaved'),
      );
    }, QUIET_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [videoId, details, isPaused]);
  return text;
}
