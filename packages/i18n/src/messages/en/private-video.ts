/** The page of a private video for viewers without access. */
export const privateVideoMessages = {
  'video.privateHint': 'If you are its owner or a friend of the owner, log in to watch it.',
  'video.privateToOthers': 'Only its owner and friends of the owner can watch it.',
  'video.privateChecking': 'Checking whether you can watch this video…',
} as const;
