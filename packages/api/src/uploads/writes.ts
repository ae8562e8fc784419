import * as z from 'zod/mini';
import {
  flagField,
  freeTextField,
  idField,
  numberListField,
  secondsField,
  textField,
  titleListField,
} from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { pictureCodes, readPicture } from '../pictures/picture-write.ts';
import { readRecord } from '../reading/reader.ts';
import { id, text } from '../reading/values.ts';
import { wireDigits } from '../wire/values.ts';
import { consentsField } from './consents.ts';
import { fileRefusals } from './file-refusals.ts';
import { uploadRules } from './rules.ts';

const { min, max } = uploadRules.categories;
const modelCodes = ['upload.consent', 'upload.consent_revision', 'upload.unknown_model'] as const;
const categoryIds = () =>
  numberListField(
    z.refine((ids) => ids.length >= min && ids.length <= max && ids.every((id) => id > 0), {
      error: 'form.categories',
      params: { min, max },
    }),
  );
const titleField = () => textField({ min: 3, max: 120, isName: true });
const shared = {
  description: z.optional(freeTextField({ max: 5000 })),
  /** Comma-separated titles of models and tags. */
  models: z.optional(titleListField({ max: uploadRules.models })),
  /** The models of `models` that agreed, and the revision of the statement that the uploader confirmed for each. */
  consents: z.optional(consentsField()),
  consent_revision: z.optional(textField({ max: 20 })),
  tags: z.optional(titleListField({ max: uploadRules.tags })),
  /** Title of the channel; empty for none. */
  channel: z.optional(freeTextField({ max: 120, isName: true })),
  is_private: z.optional(flagField()),
};

/**
 * Uploads a video as the part `file`, or names a finished resumable upload by `upload_id`. The video is published after all
 * renditions are complete and the review is done.
 */
export const uploadVideo = defineWrite({
  path: '/api/video_edit.php',
  fixed: { act: 'upload' },
  file: 'optional',
  fields: {
    title: titleField(),
    category_ids: categoryIds(),
    /** Position of the chosen preview screenshot in seconds. */
    preview: secondsField({ missing: 'upload.no_preview' }),
    ...shared,
    /** `prefix_angle_format` of a VR video. */
    vr: z.optional(freeTextField({ max: 40, pattern: /^([a-z\d]+_\d{2,3}_[a-z\d]+)?$/ })),
    upload_id: z.optional(textField({ max: 80, pattern: /^[A-Za-z\d_-]+$/ })),
  },
  codes: [
    'upload.failed',
    'upload.preview',
    'upload.no_preview',
    'upload.damaged',
    ...fileRefusals,
    'verif_incomplete',
    'login_required',
    'no_permission',
    'too_many',
    'too_many_uploads',
    'upload.quota',
    'upload.no_space',
    'upload.channel',
    ...modelCodes,
  ],
  answer: { video_id: wireDigits, dir: z.string() },
  read(answer): { videoId: number; dir: string } {
    const { video_id, dir } = readRecord(z.object({ video_id: id, dir: text }), answer, 'upload');
    return { videoId: video_id, dir };
  },
});

const owned = ['login_required', 'no_permission', 'not_found'] as const;

/** Missing fields stay unchanged. `preview` replaces a picture of `sendVideoPicture`. */
export const editVideo = defineWrite({
  path: '/api/video_edit.php',
  fixed: { act: 'edit' },
  fields: {
    video_id: idField(),
    title: z.optional(titleField()),
    category_ids: z.optional(categoryIds()),
    preview: z.optional(secondsField({ missing: 'upload.no_preview' })),
    ...shared,
  },
  codes: [
    ...owned,
    'upload.preview',
    'upload.no_preview',
    'upload.channel',
    'upload.no_space',
    ...modelCodes,
  ],
  read: readNothing,
});

/** Replaces the preview picture of a video of the viewer, also of a draft, by a picture of at least `uploadRules.picture`. */
export const sendVideoPicture = defineWrite({
  path: '/api/video_edit.php',
  fixed: { act: 'picture' },
  file: 'required',
  fields: { video_id: idField() },
  codes: [...pictureCodes, 'no_permission', 'not_found'],
  answer: { picture: z.string() },
  read: readPicture,
});

/** Deletes a video of the viewer. */
export const deleteVideo = defineWrite({
  path: '/api/video_edit.php',
  fixed: { act: 'delete' },
  fields: { video_id: idField() },
  codes: owned,
  read: readNothing,
});
