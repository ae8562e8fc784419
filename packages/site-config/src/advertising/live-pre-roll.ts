import { isOwn } from './own-address.ts';

/** Somebody who is live, as the typed client reads the feed. */
export interface LiveClip {
  chatRoomUrl: string;
  preRollUrl?: string | undefined;
}

export interface LivePick {
  /** The text of the link to the room. */
  label: string;
  /** Clips of third parties may be shown. */
  thirdParty: boolean;
  ownHost: string;
  /** 0 to 1, excluding 1. */
  random: number;
}

/** A clip is no longer than this as an advertisement, in seconds. */
const longest = 30;

/** One of those who are live and have a clip that may be shown; undefined where nobody has. */
export function pickLivePreRoll(
  clips: readonly LiveClip[],
  { label, thirdParty, ownHost, random }: LivePick,
) {
  const shown = clips.flatMap(({ preRollUrl: url, chatRoomUrl: href }) =>
    url && (thirdParty || isOwn(url, ownHost)) ? [{ url, href, label, maxSeconds: longest }] : [],
  );
  return shown[Math.floor(random * shown.length)];
}
