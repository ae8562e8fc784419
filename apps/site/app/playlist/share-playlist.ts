/**
 * Opens the share sheet of the device, or copies the address.
 *
 * @returns `copied` when the address is in the clipboard; a refusal is only logged (docs/spec/ui-and-texts.md, "What is only logged")
 */
export async function sharePlaylist(title: string, url: string): Promise<'copied' | 'shared' | 'refused'> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    console.debug(error);
    return 'refused';
  }
}
