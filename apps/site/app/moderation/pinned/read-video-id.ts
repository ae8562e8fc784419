/** The id of a video from its number or the address of its page; 0 for any other text. */
export function readVideoId(text: string): number {
  const [, digits] = /^(?:.*\/videos?\/)?#?(\d{1,15})(?:[/?#-].*)?$/.exec(text.trim()) ?? [];
  return Number(digits ?? 0);
}
