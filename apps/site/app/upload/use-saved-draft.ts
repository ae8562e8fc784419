import type { FieldFailure } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { useEffect, useRef, useState } from 'react';
import { type RefusedDetails, unchangedFailures } from './details/unchanged-failures.ts';
import type { UploadDetails } from './queue/upload-details.ts';
import { saveDraft } from './upload-calls.ts';
import { inOrder } from './write-order.ts';

const QUIET_MS = 800;

interface SavedDraftOptions {
  isPaused: boolean;
  /** The details at this moment, which may be newer than the rendered ones. */
  latest: () => UploadDetails;
}

interface SavedDraft {
  /** The text of its state. */
  text: string;
  /** The refused fields that were not changed since. */
  failures: readonly FieldFailure[];
}

/** Saves the details of a draft shortly after the last change. */
export function useSavedDraft(
  videoId: number | undefined,
  details: UploadDetails,
  { isPaused, latest }: SavedDraftOptions,
): SavedDraft {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<RefusedDetails>();
  const first = useRef(details);
  const read = useRef(latest);
  read.current = latest;
  useEffect(() => {
    if (videoId === undefined || isPaused || details === first.current) return;
    let isLatest = true;
    const show = (key: 'upload.saving' | 'upload.saved' | 'upload.partlySaved' | 'upload.notSaved') => {
      if (isLatest) setText(uploadText(key));
    };
    // At once: "Draft saved" would be the state before the change.
    show('upload.saving');
    async function save(id: number) {
      const sent = read.current();
      const refusal = await saveDraft(id, sent);
      if (isLatest) setRefused(refusal && { refusal, details: sent });
      if (refusal) show(refusal.isRestSaved ? 'upload.partlySaved' : 'upload.notSaved');
      else show('upload.saved');
    }
    const timer = setTimeout(() => {
      inOrder(videoId, () => save(videoId)).catch(() => show('upload.notSaved'));
    }, QUIET_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [videoId, details, isPaused]);
  return { text, failures: unchangedFailures(refused, details) };
}
