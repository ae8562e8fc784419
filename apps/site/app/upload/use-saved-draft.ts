import { uploadText } from '@nightjar/i18n/upload';
import { useEffect, useRef, useState } from 'react';
import type { UploadDetails } from './queue/upload-details.ts';
import { saveDraft } from './upload-calls.ts';

const QUIET_MS = 800;

/** Saves the details of a draft shortly after the last change; returns the text of its state. */
export function useSavedDraft(
  videoId: number | undefined,
  details: UploadDetails,
  { isPaused }: { isPaused: boolean },
): string {
  const [text, setText] = useState('');
  const first = useRef(details);
  useEffect(() => {
    if (videoId === undefined || isPaused || details === first.current) return;
    const timer = setTimeout(() => {
      setText(uploadText('upload.saving'));
      saveDraft(videoId, details).then(
        (refusal) => setText(uploadText(refusal ? 'upload.notSaved' : 'upload.saved')),
        () => setText(uploadText('upload.notSaved')),
      );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [videoId, details, isPaused]);
  return text;
}
