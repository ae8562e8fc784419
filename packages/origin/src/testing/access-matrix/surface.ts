import { paths } from '@nightjar/api';
import type { MatrixVideo } from './matrix-catalogue.ts';
import type { SurfaceRule } from './specification.ts';

export interface MatrixAnswer {
  status: number;
  text: string;
}

/** A place where a video may appear. */
export interface Surface {
  name: string;
  rule: SurfaceRule;
  /** The answer is shared, so that it must be that of a guest for every viewer. */
  isShared?: boolean;
  /** Path and query; the same for all videos if it is a list. */
  address: (video: MatrixVideo) => string;
  /** The fields of a POST; without them it is a GET. */
  fields?: (video: MatrixVideo) => Record<string, string>;
  /** Whether an answer shows the video; by default, whether it contains its marker. */
  shows?: (answer: MatrixAnswer, video: MatrixVideo) => boolean;
}

/** A card of a playlist has the picture of its newest video. */
export const showsPicture = ({ text }: MatrixAnswer, { id }: MatrixVideo) =>
  text.includes(paths.picture.build({ videoId: id, width: 640, format: 'jpg' }));
