import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { useTranslator } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import type { PictureOutcome, PictureSending } from '../../pictures/picture-sending.ts';
import type { UploadDetails } from '../queue/upload-details.ts';
import { sendVideoPicture } from '../upload-calls.ts';
import { inOrder } from '../write-order.ts';

interface UsedPicture {
  /** Sends a picture, or keeps it until the video is known to the server. Never rejects. */
  send(picture: Blob, sending: PictureSending): Promise<PictureOutcome>;
  /** The text of the failure of a picture that was kept; undefined without one. */
  problem: string | undefined;
}

/** Sends the own picture of a video. */
export function useOwnPicture(
  videoId: number | undefined,
  { ownPicture }: UploadDetails,
  onChange: (change: Pick<UploadDetails, 'ownPicture'>) => void,
): UsedPicture {
  const t = useTranslator();
  const [problem, setProblem] = useState<string>();
  const latest = useRef(onChange);
  latest.current = onChange;
  const unsent = ownPicture?.unsent;

  useEffect(() => {
    if (videoId === undefined || unsent === undefined) return;
    let isCurrent = true;
    void inOrder(videoId, async () => {
      const outcome = await sendVideoPicture(videoId, unsent);
      if (!isCurrent) return;
      if (outcome.ok) return latest.current({ ownPicture: { address: URL.createObjectURL(unsent) } });
      latest.current({ ownPicture: undefined });
      setProblem(fileNoticeText(t, { code: outcome.notify, params: { ...outcome.params } }));
    });
    return () => {
      isCurrent = false;
    };
  }, [videoId, unsent, t]);

  return {
    problem,
    async send(picture, sending) {
      setProblem(undefined);
      const own = { address: URL.createObjectURL(picture) };
      if (videoId === undefined) {
        latest.current({ ownPicture: { ...own, unsent: picture } });
        return { ok: true };
      }
      return await inOrder(videoId, async () => {
        const outcome = await sendVideoPicture(videoId, picture, sending);
        // Before the next write, so that a draft is not saved with the frame that the picture replaces.
        if (outcome.ok) latest.current({ ownPicture: own });
        return outcome;
      });
    },
  };
}
