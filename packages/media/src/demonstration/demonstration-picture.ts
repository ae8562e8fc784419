import { encodePictures } from '../pictures/make-pictures.ts';
import type { PictureFile } from '../pictures/picture-files.ts';
import type { MediaStore } from '../store/media-store.ts';
import { createField, type Field, type FieldName } from './art/fields.ts';
import { type Pixels, paint } from './art/paint.ts';
import { type PaletteName, paletteNames, paletteTable } from './art/palettes.ts';
import { between, createRandom, pick, type Random } from './art/random.ts';
import { lookOf } from './clip-looks.ts';

/** Options of `demonstrationPicture`. */
export interface VideoPictureOptions {
  /** The clip of the video, which determines the look of the picture. */
  clip: string;
  /** Any integer; each one gives a different picture, deterministically. */
  index: number;
  pictureKey: string;
  store: MediaStore;
  /** The files to make. Default `demonstrationPictureFiles`. */
  files?: readonly PictureFile[];
}

/** The files of a demonstration picture: fast to make, without AVIF. `pictureFiles` is the full set. */
export const demonstrationPictureFiles: readonly PictureFile[] = [
  { width: 320, format: 'webp' },
  { width: 320, format: 'jpg' },
  { width: 640, format: 'webp' },
  { width: 640, format: 'jpg' },
  // For posters. Its JPEG is the most expensive file, and only browsers without WebP would use it.
  { width: 1280, format: 'webp' },
];

/** Soft fields are painted small and enlarged; fields with edges need more pixels. */
const soft = { width: 256, height: 144 };
const crisp = { width: 640, height: 360 };
const softFields = new Set<FieldName>(['nebula', 'ripples', 'silk', 'drift', 'orbits', 'colony']);

/** Fields that may get a mask in other colours; in front of a scene it looks like an error. */
const patterns = new Set<FieldName>([
  'nebula',
  'silk',
  'colony',
  'lattice',
  'facets',
  'arcs',
  'orbits',
  'ripples',
]);

/** Makes the picture set of a demonstration video; the clip need not exist yet. Returns its files. */
export async function demonstrationPicture(options: VideoPictureOptions): Promise<readonly PictureFile[]> {
  const { files = demonstrationPictureFiles, pictureKey, store } = options;
  const pixels = paintVideoPicture(options.clip, options.index);
  await encodePictures(pixels, { ratio: 16 / 9, files, pictureKey, store, effort: 0 });
  return files;
}

/** Paints the picture. */
export function paintVideoPicture(clip: string, index: number): Pixels {
  const look = lookOf(clip);
  const random = createRandom(index * 2 + 1);
  const [first, ...others] = look.fields;
  const name = pick(random, [first, ...others]);
  // One in four pictures has the colours of the clip, the others any palette, so that a page of cards is varied.
  const palette = random() < 0.25 ? look.palette : pick(random, paletteNames);
  return paint(softFields.has(name) ? soft : crisp, {
    field: createField(name, index * 7 + 3),
    colours: paletteTable(palette),
    mask:
      patterns.has(name) && random() < 0.2
        ? { at: createMask(random), colours: paletteTable(otherPalette(random, palette)) }
        : undefined,
    vignette: between(random, 0.2, 0.6),
    isMirrored: random() < 0.5,
  });
}

function otherPalette(random: Random, palette: PaletteName): PaletteName {
  const other = pick(random, paletteNames);
  return other === palette ? pick(random, ['slate', 'iris', 'sand']) : other;
}

/** A mask for the part of the picture in other colours: a disc or a slanted half. */
function createMask(random: Random): Field {
  const [cx, cy] = [between(random, 0.5, 1.28), between(random, 0.4, 0.6)];
  const size = between(random, 0.24, 0.36);
  const angle = between(random, -0.9, 0.9);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const inside = (distance: number) => 0.5 - distance * 160;
  return pick<Field>(random, [
    (x, y) => inside(Math.hypot(x - cx, y - cy) - size),
    (x, y) => inside((x - cx) * cos + (y - cy) * sin),
  ]);
}
