/** Codes of `uploadVideo` for a file whose content cannot be used, whatever the other fields are. */
export const contentRefusals = [
  'upload.broken',
  'upload.no_video',
  'upload.dimensions',
  'upload.too_short',
  'upload.not_horizontal',
  'upload.orientation',
  'upload.duplicate',
] as const;

/** Codes of `uploadVideo` for the name of a file. */
export const fileNameRefusals = ['upload.extension', 'upload.file_name'] as const;
