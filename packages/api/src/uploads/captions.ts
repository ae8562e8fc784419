import * as z from 'zod/mini';
import { freeTextField, idField, textField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';

const languageField = () =>
  textField({ max: 35, pattern: /^[a-z]{2,8}(?:-[a-zA-Z0-9]{1,8}){0,3}$/, patternCode: 'captions.language' });

const path = '/api/video_edit.php';
const owned = ['login_required', 'no_permission', 'not_found'] as const;

/**
 * Adds captions to a video of the viewer, also to a draft, or replaces those of the same language. The file is WebVTT or SubRip
 * in UTF-8; it is stored as WebVTT with the plain tags of its cues.
 */
export const sendCaptions = defineWrite({
  path,
  fixed: { act: 'captions' },
  file: 'required',
  fields: {
    video_id: idField(),
    /** BCP 47. */
    lang: languageField(),
    /** Name in the menu of the player. Default: the language tag. */
    label: z.optional(freeTextField({ max: 60, isName: true })),
  },
  codes: [
    ...owned,
    'captions.language',
    'captions.format',
    'captions.not_utf8',
    'captions.no_cues',
    'captions.timestamp',
    'captions.too_large',
    'captions.full',
    'too_many_uploads',
    'upload.no_space',
  ],
  read: readNothing,
});

/** Removes the captions of a language. */
export const removeCaptions = defineWrite({
  path,
  fixed: { act: 'remove_captions' },
  fields: { video_id: idField(), lang: languageField() },
  codes: [...owned, 'captions.language'],
  read: readNothing,
});
