import { encodePictures } from '../pictures/make-pictures.ts';
import type { PictureFile } from '../pictures/picture-files.ts';
import type { MediaStore } from '../store/media-store.ts';
import { createEmblem } from './art/emblems.ts';
import { createField, type FieldName } from './art/fields.ts';
import { type Pixels, paint } from './art/paint.ts';
import { paletteNames, paletteTable } from './art/palettes.ts';
import { between, createRandom, pick } from './art/random.ts';
import { demonstrationPictureFiles } from './demonstration-picture.ts';

/** Options of `demonstrationPortrait`. */
export interface PortraitOptions {
  /** Determines the aspect ratio: model 3:4, user and channel 1:1, category 16:9. */
  kind: 'model' | 'user' | 'channel' | 'category';
  index: number;
  pictureKey: string;
  store: MediaStore;
  /** The files to make. Default `demonstrationPictureFiles`. */
  files?: readonly PictureFile[];
}

const ratios = { model: 3 / 4, user: 1, channel: 1, category: 16 / 9 } as const;
const height = 300;

const covers: readonly [FieldName, ...FieldName[]] = [
  'arcs',
  'facets',
  'silk',
  'dunes',
  'lattice',
  'orbits',
  'nebula',
  'colony',
  'ripples',
  'globe',
];

/** Makes the abstract picture of a model, user, channel or category. Returns its files. */
export async function demonstrationPortrait(options: PortraitOptions): Promise<readonly PictureFile[]> {
  const { kind, index, pictureKey, store, files = demonstrationPictureFiles } = options;
  await encodePictures(paintPortrait(kind, index), {
    ratio: ratios[kind],
    files,
    pictureKey,
    store,
    effort: 0,
  });
  return files;
}

/** Paints the picture. */
export function paintPortrait(kind: PortraitOptions['kind'], index: number): Pixels {
  const random = createRandom(index * 13 + kind.length * 101);
  const ratio = ratios[kind];
  // Adjacent objects in a list have different colours.
  const palette = paletteNames[(index * 5 + kind.length) % paletteNames.length] ?? 'dusk';
  const cover = covers[index % covers.length] ?? 'arcs';
  const field =
    kind === 'category'
      ? createField(cover, index * 11 + 2, ratio)
      : createEmblem(kind, random, index, ratio);
  const other = pick(random, paletteNames);
  return paint(
    { width: Math.round(height * ratio), height },
    {
      field: field,
      colours: paletteTable(palette),
      mask:
        kind === 'category'
          ? { at: (x, y) => (x / ratio - y) * 0.5 + 0.1, colours: paletteTable(other) }
          : undefined,
      vignette: between(random, 0.1, 0.35),
      isMirrored: random() < 0.5,
    },
  );
}
