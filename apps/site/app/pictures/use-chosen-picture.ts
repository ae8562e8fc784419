import { useEffect, useRef, useState } from 'react';
import { pictureSize } from './crop-picture.ts';
import { isTooSmall, largestZoom, type PictureRules } from './picture-rules.ts';

export interface ChosenPicture {
  /** An object URL, valid while the picture is chosen. */
  address: string;
  maxZoom: number;
}

interface PictureChoice {
  picture: ChosenPicture | undefined;
  /**
   * Replaces the picture; returns the code of the text of a file that cannot be used. Undefined when another file was chosen
   * meanwhile.
   */
  choose(file: File): Promise<{ code: string | undefined } | undefined>;
}

/** The picture that a member has chosen, if it can be cropped by the rules. */
export function useChosenPicture(rules: PictureRules): PictureChoice {
  const [picture, setPicture] = useState<ChosenPicture>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const address = picture?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  async function choose(file: File): ReturnType<PictureChoice['choose']> {
    reading.current?.abort();
    const current = new AbortController();
    reading.current = current;
    const { signal } = current;
    const next = URL.createObjectURL(file);
    const size = await pictureSize(next).catch(() => undefined);
    const isUsable = size !== undefined && !isTooSmall(rules, size);
    if (signal.aborted || !isUsable) URL.revokeObjectURL(next);
    if (signal.aborted) return undefined;
    setPicture(isUsable ? { address: next, maxZoom: largestZoom(rules, size) } : undefined);
    if (isUsable) return { code: undefined };
    return { code: size ? 'image.too_small' : 'image.load' };
  }

  return { picture, choose };
}
