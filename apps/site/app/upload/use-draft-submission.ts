import type { FieldFailure } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { useToasts } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import { withoutAnswer } from './details/refusal-text.ts';
import { type RefusedDetails, unchangedFailures } from './details/unchanged-failures.ts';
import { siteQueue } from './queue/site-queue.ts';
import type { UploadItem } from './queue/upload-item.ts';
import { type Refusal, saveDraft, submitUpload } from './upload-calls.ts';
import { inOrder } from './write-order.ts';

interface DraftSubmissionOptions {
  item: UploadItem;
  /** The list of the server has changed. */
  onChanged: () => void;
  /** The session has ended: asks the member to log in. `then` runs after the log-in. */
  onLogIn: (then?: () => void) => void;
}

interface DraftSubmission {
  refusal: Refusal | undefined;
  /** The refused fields that were not changed since. */
  failures: readonly FieldFailure[];
  /** The details are being sent. */
  isPending: boolean;
  /** The details are sent as soon as the last byte of the file is. */
  isRequested: boolean;
  /** Sends the details, after the file if that is still being sent. */
  request: () => void;
  /** Takes back a request that waits for the file. */
  cancel: () => void;
}

/** Sends the details of a draft once its file has arrived, and takes the draft out of the queue. */
export function useDraftSubmission({ item, onChanged, onLogIn }: DraftSubmissionOptions): DraftSubmission {
  const { key, state, uploadId, videoId, details } = item;
  const toasts = useToasts();
  const [refused, setRefused] = useState<RefusedDetails>();
  const [isPending, setPending] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const submitting = useRef(false);
  const isReceived = state.kind === 'received';
  const hadOwnPicture = useRef(false);
  useEffect(() => {
    if (details.ownPicture) hadOwnPicture.current = true;
  }, [details.ownPicture]);

  async function submit(id: string) {
    if (submitting.current) return;
    submitting.current = true;
    setPending(true);
    try {
      // Sending keeps an own picture of the draft; the choice of a frame is stored before.
      const isFrameAgain = hadOwnPicture.current && !details.ownPicture && videoId !== undefined;
      const write = async () =>
        (isFrameAgain ? await saveDraft(videoId, details) : undefined) ?? (await submitUpload(id, details));
      const refusal = await (videoId === undefined ? write() : inOrder(videoId, write));
      setRefused(refusal && { refusal, details });
      setRequested(false);
      if (refusal?.code === 'login_required') onLogIn(() => void submit(id));
      if (refusal) return;
      toasts.show({ type: 'success', text: uploadText('upload.submitted') });
      siteQueue().remove(key);
    } catch (error) {
      setRefused({ refusal: withoutAnswer(error), details });
      setRequested(false);
    } finally {
      submitting.current = false;
      setPending(false);
      onChanged();
    }
  }

  useEffect(() => {
    if (isRequested && isReceived && uploadId !== undefined) void submit(uploadId);
  }, [isRequested, isReceived, uploadId]);

  return {
    ...{ refusal: refused?.refusal, isPending, isRequested },
    failures: unchangedFailures(refused, details),
    request() {
      setRefused(undefined);
      if (isReceived && uploadId !== undefined) void submit(uploadId);
      else setRequested(true);
    },
    cancel: () => setRequested(false),
  };
}
