/** Codes of `uploadVideo` for a file whose content cannot be used. */
export const contentRefusals = [
  'upload.broken',
  'upload.no_video',
  'upload.dimensions',
  'upload.too_short',
  'upload.not_horizontal',
  'upload.orientation',
  'upload.duplicate',
] as const;

/** Codes of `uploadVideo` for a file that cannot be used, whatever the other fields are: for its content, name or size. */
export const fileRefusals = [
  ...contentRefusals,
  'upload.extension',
  'upload.file_name',
  'upload.too_large',
] as const;
