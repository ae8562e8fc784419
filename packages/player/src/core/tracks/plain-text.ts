const escapes: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
};

/** The text of a cue without its markup, on one line. */
export function plainText(markup: string): string {
  return (
    markup
      .replace(/<[^>]*>?/g, '')
      .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => escapes[entity] ?? entity)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be shown
      .replace(/[\u0000-\u001F\u007F]/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}
