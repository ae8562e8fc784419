/** Texts of refused videos and pictures by code (docs/spec/ui-and-texts.md, "Error texts"); loaded with the screens that send files. */
export const fileErrorMessages = {
  'error.upload.failed': 'Error [{code}] uploading video to the site, please contact support',
  'error.upload.too_large': 'Video size is too large',
  'error.upload.preview': 'Error uploading preview',
  'error.upload.damaged': 'Upload file is damaged',
  'error.upload.broken': 'File broken',
  'error.upload.no_video': 'The file has no video track',
  'error.upload.dimensions':
    'The video is too long or its picture is too large. Upload at most 12 hours and 8192×4352 pixels.',
  'error.upload.extension': 'invalid file extension',
  'error.upload.orientation': 'Different orientation error, please contact support',
  'error.upload.file_name': 'The file name may only have Latin letters and digits',
  'error.upload.no_preview': 'Select a preview screenshot',
  'error.upload.too_short': 'The video must be at least {minutes} minutes long',
  'error.upload.not_horizontal': 'The video must be horizontal',
  'error.upload.duplicate': 'This video is already on the site, or may not be uploaded',
  'error.upload.quota': 'You have reached the upload limit for one day. Try again tomorrow.',
  'error.upload.too_many_drafts': {
    one: 'You have {n} unfinished upload. Send or remove it first.',
    other: 'You have {n} unfinished uploads. Send or remove one of them first.',
  },
  'error.upload.no_space': 'There is no space for uploads at the moment. Try again later.',
  'error.upload.channel': 'There is no channel with this name',
  'error.upload.consent': 'Confirm the consent of {name}',
  'error.upload.consent_revision':
    'The statement about consent has changed. Reload the page and confirm it again.',
  'error.upload.unknown_model':
    'There is no performer with the name {name}. New performers can be added only before a video is published.',
  'error.captions.language': 'Choose a language',
  'error.captions.format': 'Choose a WebVTT (.vtt) or SubRip (.srt) file',
  'error.captions.not_utf8':
    'The captions are not in UTF-8. Save the file with this encoding and send it again.',
  'error.captions.no_cues': 'The file has no captions',
  'error.captions.timestamp':
    'Line {line} has no valid time. A caption needs a start and a later end, such as 00:01:02,500 --> 00:01:04,000.',
  'error.captions.too_large': 'The captions are too large. A file can have 512 kB.',
  'error.captions.full': 'A video can have captions in 20 languages',
  'error.image.too_small': 'Image upload failed! Upload an image that is at least {width}x{height} in size',
  'error.image.resize': 'Error resizing image',
  'error.image.load': 'Failed to load image!',
  'error.image.format': 'Choose a JPEG, PNG, WebP, AVIF or GIF picture',
  'error.image.too_large':
    'The picture is too large. It can have {side} pixels on each side and {megapixels} megapixels in all.',
} as const;
