import { type AdPanel, isShowable } from './creative.ts';

/** The player options that decide whether a panel or a pre-roll precedes the first play. */
export interface FirstPlayOptions {
  ads?: { preRoll?: readonly unknown[] | undefined } | undefined;
  prePlay?: AdPanel | undefined;
}

/**
 * Whether a panel or a pre-roll may precede the content. If so, a page must not use `quickStart`, because it would show the
 * beginning of the content first.
 */
export function hasFirstPlayGate({ ads, prePlay }: FirstPlayOptions): boolean {
  return (ads?.preRoll?.length ?? 0) > 0 || isShowable(prePlay);
}
