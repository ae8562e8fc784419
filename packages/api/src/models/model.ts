import type { ModelInfoKey } from './info.ts';

/** A performer as lists show them. */
export interface ModelListItem {
  id: number;
  dir: string;
  title: string;
  picture?: string;
  /** 0 to 5. */
  rating: number;
  videos: number;
}

/** A page of performers. */
export interface ModelList {
  models: ModelListItem[];
  totalCount: number;
  pages: number;
}

/** A performer as their own page shows them. */
export interface ModelDetail {
  id: number;
  dir: string;
  title: string;
  description: string;
  picture?: string;
  /** 0 to 5. */
  rating: number;
  /** Only what is known. */
  info: Partial<Record<ModelInfoKey, string>>;
  statistics: { videos: number; subscribers: number; views: number; likes: number; dislikes: number };
}
