/** Rules of uploads (requirement ORG-5); the bounds of the categories are a choice of this package. */
export const uploadRules = {
  minimumSeconds: 180,
  maximumSeconds: 12 * 3600,
  /** Pixels of one frame: 8192 x 4352. */
  maximumPixels: 35_651_584,
  categories: { min: 1, max: 5 },
  models: 20,
  /** The revision of the statement (`upload.consentStatement` of the catalogue) that an uploader confirms for each model. */
  consentRevision: '2026-11',
  tags: 20,
  /** Minimum size of a video's own picture, in pixels. */
  picture: { width: 640, height: 360 },
  /** A file that continues an upload is compared with its first bytes at the server, up to this number. */
  comparedBytes: 1_048_576,
} as const;

/** Whether a file name has only Latin letters and digits before its extension; otherwise `upload.file_name`. */
export function isUploadFileName(name: string): boolean {
  return /^[A-Za-z0-9]{1,120}\.[A-Za-z0-9]{2,5}$/.test(name);
}
