import { isOwn } from './own-address.ts';

/** A live model, as the typed client returns it. */
export interface LiveClip {
  chatRoomUrl: string;
  preRollUrl?: string | undefined;
}

export interface LivePick {
  /** Text of the link to the chat room. */
  label: string;
  /** Whether third-party clips are allowed. */
  thirdParty: boolean;
  ownHost: string;
  /** 0 to 1, excluding 1. */
  random: number;
}

/** Longest playback of a clip as an advertisement, in seconds. */
const maxSeconds = 30;

/** Picks one of the live models with an allowed clip; undefined when there is none. */
export function pickLivePreRoll(
  clips: readonly LiveClip[],
  { label, thirdParty, ownHost, random }: LivePick,
) {
  const allowed = clips.flatMap(({ preRollUrl: url, chatRoomUrl: href }) =>
    url && (thirdParty || isOwn(url, ownHost)) ? [{ url, href, label, maxSeconds }] : [],
  );
  return allowed[Math.floor(random * allowed.length)];
}
