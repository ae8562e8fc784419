/** The page of a private or unpublished video. */
export const privateVideoMessages = {
  'video.unpublished': 'Not published. Only the owner and moderators can see it.',
  'video.privateHint': 'If you are its owner or a friend of the owner, log in to watch it.',
  'video.privateToOthers': 'Only its owner and friends of the owner can watch it.',
  'video.privateChecking': 'Checking whether you can watch this video…',
} as const;
