/** Something else that is on the stage while the content waits (an advertisement): what play, pause and Space work then. */
export interface ContentBreak {
  play(): void;
  pause(): void;
  isPaused(): boolean;
}

/** The content goes on where it was, if the viewer wants playback; only the first call counts. */
export type EndContentBreak = () => void;
