import type { ModelInfoKey } from './info.ts';

/** A model in a list. */
export interface ModelListItem {
  id: number;
  dir: string;
  title: string;
  picture?: string;
  /** 0 to 5. */
  rating: number;
  videos: number;
}

/** A page of models. */
export interface ModelList {
  models: ModelListItem[];
  totalCount: number;
  pages: number;
}

/** A model with the data of its page. */
export interface ModelDetail {
  id: number;
  dir: string;
  title: string;
  description: string;
  picture?: string;
  /** 0 to 5. */
  rating: number;
  /** Only known facts. */
  info: Partial<Record<ModelInfoKey, string>>;
  statistics: { videos: number; subscribers: number; views: number; likes: number; dislikes: number };
}
