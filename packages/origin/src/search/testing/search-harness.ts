import type { SearchEngine } from '../engine.ts';

/** A video as the catalogue has it. */
export interface CatalogueVideo {
  id: number;
  title: string;
  description?: string;
  tag?: string;
  model?: string;
  category?: string;
  channel?: string;
  gender: string;
  popularity: number;
  postedAt: Date;
  durationSeconds?: number;
  isHd?: boolean;
  vr?: string;
  isPrivate?: boolean;
}

/** An engine, and the catalogue that it indexes. */
export interface SearchHarness {
  engine: SearchEngine;
  /** Adds videos to the catalogue, or replaces those with the same ids; new names are created. */
  store(videos: readonly CatalogueVideo[]): Promise<void>;
  /** Deletes a video from the catalogue. */
  delete(videoId: number): Promise<void>;
  /** Replaces the hidden terms of the site. */
  hideTerms(terms: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
