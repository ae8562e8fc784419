export interface Category {
  id: number;
  dir: string;
  title: string;
  totalVideos: number;
  /** Addresses of pictures of its videos, the most popular first. */
  pictures: string[];
}
