import { idField, wordField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { pictureCodes } from './picture-write.ts';

/** The kinds of catalogue entries that have a picture of their own. */
export const picturedKinds = ['category', 'model', 'channel'] as const;
export type PicturedKind = (typeof picturedKinds)[number];

/** The smallest accepted picture of an entry, in pixels. Pictures are cropped to the aspect ratio of this size. */
export const cataloguePictures: Readonly<Record<PicturedKind, { width: number; height: number }>> = {
  category: { width: 640, height: 360 },
  model: { width: 300, height: 400 },
  channel: { width: 200, height: 200 },
};

/** Replaces the picture of a category, model or channel. Only moderators may: `no_permission`. */
export const sendCataloguePicture = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'catalogue_picture' },
  file: 'required',
  fields: { kind: wordField(picturedKinds), object_id: idField() },
  codes: [...pictureCodes, 'no_permission', 'not_found'],
  read: readNothing,
});
