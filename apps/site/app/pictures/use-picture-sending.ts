import { useEffect, useRef, useState } from 'react';
import type { PictureOutcome, SendPicture } from './picture-sending.ts';

/** A picture whose sending was cancelled; the server may have stored one that it had received completely. */
interface CancelledPicture {
  wasReceived: boolean;
}

interface Sending {
  /** The sent part, 0 to 1; undefined while nothing is sent. */
  fraction: number | undefined;
  /** Crops a picture and sends it. Never rejects. */
  start(crop: () => Promise<Blob>): Promise<PictureOutcome | CancelledPicture>;
  cancel(): void;
}

/** Sends one picture at a time, until it is cancelled or the component is removed. */
export function usePictureSending(send: SendPicture): Sending {
  const [fraction, setFraction] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function start(crop: () => Promise<Blob>): Promise<PictureOutcome | CancelledPicture> {
    const current = new AbortController();
    running.current = current;
    const { signal } = current;
    let wasReceived = false;
    const onProgress = (sent: number) => {
      wasReceived = sent === 1;
      setFraction(sent);
    };
    setFraction(0);
    try {
      const picture = await crop().catch(() => undefined);
      if (signal.aborted) return { wasReceived };
      if (!picture) return { ok: false, notify: 'image.resize' };
      const outcome = await send(picture, { signal, onProgress });
      return signal.aborted ? { wasReceived } : outcome;
    } finally {
      setFraction(undefined);
    }
  }

  return { fraction, start, cancel };
}
