/** Tags that are kept, without their classes and other attributes; all others are removed and their text stays. */
const keptTag = /^<(\/?)(b|i|u|ruby|rt)>$/i;
const anyTag = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi;
/** Positions of Advanced SubStation Alpha, which many SubRip files contain. */
const override = /\{\\[^{}]*\}/g;
const entity = /&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[\da-f]{1,6});)/gi;

/** The lines of a cue as the text of a WebVTT cue: plain text, and the tags for bold, italic, underlined and ruby text. */
export function captionText(lines: readonly string[]): string {
  return lines
    .map((line) => lineText(line.replaceAll(override, '')))
    .filter((line) => line.trim() !== '')
    .join('\n');
}

function lineText(line: string): string {
  let text = '';
  let end = 0;
  for (const match of line.matchAll(anyTag)) {
    text += escaped(line.slice(end, match.index));
    const kept = keptTag.exec(match[0].replace(/[\s.][^>]*/, ''));
    if (kept) text += `<${kept[1]}${kept[2]?.toLowerCase()}>`;
    end = match.index + match[0].length;
  }
  return text + escaped(line.slice(end));
}

const escaped = (text: string) =>
  text.replace(entity, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
