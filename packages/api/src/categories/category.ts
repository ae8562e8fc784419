export interface Category {
  id: number;
  dir: string;
  title: string;
  totalVideos: number;
  /** Mean popularity of its videos. This and the next two are only for comparison with other categories. */
  popularity: number;
  /** Views of its most viewed videos. */
  views: number;
  /** Mean rating of its best rated videos, with few votes counted low. */
  rating: number;
  /** ISO 8601, UTC; the epoch if the origin does not send it. */
  lastVideoDate: string;
  /** When the category was created; ISO 8601, UTC; the epoch if the origin does not send it. */
  addedDate: string;
  /** Addresses of pictures of its videos, the most popular first. */
  pictures: string[];
}

/** Titles of the categories that are left out of lists of categories by default (requirement API-15). */
export const hiddenCategories: readonly string[] = ['Hidden Cam', 'Voyeur'];
