/** A category, channel or model that matches the typed text. */
export interface Suggestion {
  /** The text that was matched. */
  key: string;
  dir: string;
  title: string;
  totalVideos: number;
}

/** Suggestions by group (docs/spec/api.md, "Entities"). */
export interface Suggestions {
  keywords: string[];
  categories: Suggestion[];
  channels: Suggestion[];
  models: Suggestion[];
}
