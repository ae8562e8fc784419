/** Something that is shown while the content waits, for example an advertisement. It receives play and pause meanwhile. */
export interface ContentBreak {
  play(): void;
  pause(): void;
  isPaused(): boolean;
}

/** Ends the content break: the content resumes if the play intent is set. Further calls have no effect. */
export type EndContentBreak = () => void;
