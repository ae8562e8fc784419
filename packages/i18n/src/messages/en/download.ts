/** The page of a download offer. */
export const downloadMessages = {
  'download.title': 'Download {title}',
  'download.tryFree': 'Try free trial',
  'download.download': 'Download',
  'download.joinNow': 'Join now',
  'download.back': 'Back to the video',
  'download.pause': 'Pause the preview',
  'download.unavailable': 'There is no offer for this video right now. You can still watch the video.',
} as const;
