import { type OwnCaptions, type OwnUpload, uploadRules } from '@nightjar/api';

/** The details of a video as they are typed. */
export interface UploadDetails {
  title: string;
  description: string;
  categoryIds: readonly number[];
  models: readonly ModelDetails[];
  /** Those that the server has: captions are sent at once. */
  captions: readonly OwnCaptions[];
  /** Words, separated by commas. */
  tags: string;
  /** Title of the channel; empty for none. */
  channel: string;
  isPrivate: boolean;
  /** Undefined while no frame is chosen. */
  previewSeconds: number | undefined;
  /** A picture of the uploader instead of a frame; undefined without one. */
  ownPicture: OwnPicture | undefined;
}

/** A model of the video, with the uploader's confirmation of the consent. */
export interface ModelDetails {
  name: string;
  /** Whether the site has no such model yet. */
  isProposed: boolean;
  isConfirmed: boolean;
  reference: string;
  /** Whether the server needs no confirmation: it has a record, or the model was on the video before. */
  isRecorded: boolean;
}

interface OwnPicture {
  /** An object URL, or an address of the server. */
  address: string;
  /** Waits until the draft exists to which the picture belongs. */
  unsent?: Blob;
}

/** The entries of a text in which commas separate them. */
export const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The details of a new file; its name is the first title. */
export const emptyDetails = (fileName: string): UploadDetails => ({
  title: fileName.replace(/\.[^.]*$/, ''),
  description: '',
  categoryIds: [],
  models: [],
  captions: [],
  tags: '',
  channel: '',
  isPrivate: false,
  previewSeconds: undefined,
  ownPicture: undefined,
});

/** Whether the member has entered something. A frame is proposed by the page. */
export function hasEntries(details: UploadDetails, fileName: string): boolean {
  const { title, isPrivate, ownPicture, description, tags, channel, categoryIds, models, captions } = details;
  const lists = [description, tags, channel, categoryIds, models, captions];
  return (
    title !== emptyDetails(fileName).title ||
    isPrivate ||
    ownPicture !== undefined ||
    lists.some(({ length }) => length > 0)
  );
}

export const detailsOf = (upload: OwnUpload): UploadDetails => ({
  title: upload.title,
  description: upload.description,
  categoryIds: upload.categoryIds,
  models: upload.models.map((name) => modelOf(upload, name)),
  captions: upload.captions,
  tags: upload.tags.join(', '),
  channel: upload.channel,
  isPrivate: upload.isPrivate,
  previewSeconds: upload.previewSeconds > 0 ? upload.previewSeconds : undefined,
  ownPicture: upload.hasOwnPicture ? { address: upload.picture } : undefined,
});

function modelOf({ consents, isSubmitted }: OwnUpload, name: string): ModelDetails {
  const consent = consents.find(({ model }) => model === name);
  return {
    name,
    isProposed: consent?.isProposed ?? false,
    isConfirmed: consent?.isConfirmed ?? false,
    reference: consent?.reference ?? '',
    isRecorded: isSubmitted && consent?.isConfirmed !== false,
  };
}

/** The parameters of the writes; `preview` is missing while no frame is chosen. */
export function paramsOf(details: UploadDetails) {
  const { title, description, categoryIds, models, isPrivate, previewSeconds, ownPicture } = details;
  const confirmed = models.filter(({ isConfirmed }) => isConfirmed);
  return {
    title: title.trim(),
    description: description.trim(),
    categoryIds: [...categoryIds],
    models: models.map(({ name }) => name),
    ...(confirmed.length > 0 && {
      consents: confirmed.map(({ name, reference }) => ({ model: name, reference: reference.trim() })),
      consentRevision: uploadRules.consentRevision,
    }),
    tags: listOf(details.tags),
    channel: details.channel.trim(),
    isPrivate,
    ...(previewSeconds !== undefined && !ownPicture && { preview: previewSeconds }),
  };
}
