import type { CommentList } from '@nightjar/api';
import type { ReactNode } from 'react';
import type { CommentedObject } from './commented-object.ts';

/** How positions in texts (`1:23`) play the video. */
export interface CommentSeek {
  /** Address that plays the video from a position. */
  href(seconds: number): string;
  /** Seeks the player of this page; false when it does not play this video, so that the address is followed. */
  to(seconds: number): boolean;
}

export interface CommentsProps {
  object: CommentedObject;
  /** Number of comments when the page was made; shown until they are loaded. */
  count?: number | undefined;
  /** The newest comments, if they are read with the page (decision 152). */
  first?: CommentList | undefined;
  /** The comments of the document, shown until the list is loaded instead of a link to their page. */
  children?: ReactNode;
  /** False where the page has a heading for them. */
  isTitled?: boolean;
  /** Member who owns the video or wall, and may remove every comment. */
  ownerId?: number | undefined;
  /** Why the viewer may only read; shown instead of the form, and replies are not offered. */
  closedText?: string | undefined;
  /** Of a video: positions in comments (`1:23`) play it. */
  durationSeconds?: number | undefined;
  seek?: CommentSeek | undefined;
}
