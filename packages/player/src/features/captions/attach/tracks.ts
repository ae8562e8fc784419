import type { Captions } from './captions.ts';
import type { Chapters } from './chapters.ts';

/** Captions and chapters of a video; undefined if it has none. */
export interface Tracks {
  captions?: Captions | undefined;
  chapters?: Chapters | undefined;
}
