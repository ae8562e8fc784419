import { type AdPanel, isShowable } from './creative.ts';

/** The options of a player that decide whether something comes before its first play. */
export interface FirstPlayOptions {
  ads?: { preRoll?: readonly unknown[] | undefined } | undefined;
  prePlay?: AdPanel | undefined;
}

/**
 * Whether a panel or an advertisement may come before the content. Then a page must not play it before the player is there
 * (`quickStart`): the viewer would see its beginning first.
 */
export function holdsFirstPlay({ ads, prePlay }: FirstPlayOptions): boolean {
  return (ads?.preRoll?.length ?? 0) > 0 || isShowable(prePlay);
}
