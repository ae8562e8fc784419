export interface Category {
  id: number;
  dir: string;
  title: string;
  totalVideos: number;
  /** Mean popularity of its videos; only for comparison with other categories. */
  popularity: number;
  /** Addresses of pictures of its videos, the most popular first. */
  pictures: string[];
}

/** Titles of the categories that are left out of lists of categories by default (requirement API-15). */
export const hiddenCategories: readonly string[] = ['Hidden Cam', 'Voyeur'];
