import type { OwnUpload } from '@nightjar/api';

/** The details of a video as they are typed. */
export interface UploadDetails {
  title: string;
  description: string;
  categoryIds: readonly number[];
  /** Names, separated by commas. */
  models: string;
  tags: string;
  /** Title of the channel; empty for none. */
  channel: string;
  isPrivate: boolean;
  /** Undefined while no frame is chosen. */
  previewSeconds: number | undefined;
  /** A picture of the uploader instead of a frame; undefined without one. */
  ownPicture: OwnPicture | undefined;
}

interface OwnPicture {
  /** An object URL, or an address of the server. */
  address: string;
  /** Waits until the draft exists to which the picture belongs. */
  unsent?: Blob;
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
  channel: '',
  isPrivate: false,
  previewSeconds: undefined,
  ownPicture: undefined,
});

export const detailsOf = (upload: OwnUpload): UploadDetails => ({
  title: upload.title,
  description: upload.description,
  categoryIds: upload.categoryIds,
  models: upload.models.join(', '),
  tags: upload.tags.join(', '),
  channel: upload.channel,
  isPrivate: upload.isPrivate,
  previewSeconds: upload.previewSeconds > 0 ? upload.previewSeconds : undefined,
  ownPicture: upload.hasOwnPicture ? { address: upload.picture } : undefined,
});

/** The parameters of the writes; `preview` is missing while no frame is chosen. */
export function paramsOf(details: UploadDetails) {
  const { title, description, categoryIds, isPrivate, previewSeconds, ownPicture } = details;
  return {
    title: title.trim(),
    description: description.trim(),
    categoryIds: [...categoryIds],
    models: listOf(details.models),
    tags: listOf(details.tags),
    channel: details.channel.trim(),
    isPrivate,
    ...(previewSeconds !== undefined && !ownPicture && { preview: previewSeconds }),
  };
}
