import type { OwnUpload } from '@nightjar/api';

/** The details of a video as they are typed. */
export interface UploadDetails {
  title: string;
  description: string;
  categoryIds: readonly number[];
  /** Names, separated by commas. */
  models: string;
  tags: string;
  isPrivate: boolean;
  /** Undefined while no picture is chosen. */
  previewSeconds: number | undefined;
}

const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The details of a new file; its name is the first title. */
export const emptyDetails = (fileName: string): UploadDetails => ({
  title: fileName.replace(/\.[^.]*$/, ''),
  description: '',
  categoryIds: [],
  models: '',
  tags: '',
  isPrivate: false,
  previewSeconds: undefined,
});

export const detailsOf = (upload: OwnUpload): UploadDetails => ({
  title: upload.title,
  description: upload.description,
  categoryIds: upload.categoryIds,
  models: upload.models.join(', '),
  tags: upload.tags.join(', '),
  isPrivate: upload.isPrivate,
  previewSeconds: upload.previewSeconds > 0 ? upload.previewSeconds : undefined,
});

/** The parameters of the writes; `preview` is missing while no picture is chosen. */
export function paramsOf(details: UploadDetails) {
  const { title, description, categoryIds, isPrivate, previewSeconds } = details;
  return {
    title: title.trim(),
    description: description.trim(),
    categoryIds: [...categoryIds],
    models: listOf(details.models),
    tags: listOf(details.tags),
    isPrivate,
    ...(previewSeconds !== undefined && { preview: previewSeconds }),
  };
}
