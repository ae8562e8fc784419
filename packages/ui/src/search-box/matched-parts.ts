/** A part of a label. */
export interface LabelPart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a label into the parts that match the typed words and the rest. Case and accents are ignored, as the search does. A word
 * matches at the start of a word of the label, or anywhere if no word of the label starts with it.
 */
export function matchedParts(label: string, typed: string): LabelPart[] {
  const { plain, starts } = fold(label);
  const marked = new Uint8Array(label.length);
  for (const word of fold(typed).plain.split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue;
    const found = wordStarts(plain, word);
    for (const at of found.length > 0 ? found : [plain.indexOf(word)]) {
      if (at >= 0) marked.fill(1, starts[at], starts[at + word.length] ?? label.length);
    }
  }
  return runs(label, marked);
}

/** The text without case and accents, with the position in the original of each of its characters. */
function fold(text: string): { plain: string; starts: number[] } {
  let plain = '';
  const starts: number[] = [];
  let at = 0;
  for (const sign of text) {
    const folded = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (let index = 0; index < folded.length; index += 1) starts.push(at);
    plain += folded;
    at += sign.length;
  }
  return { plain, starts };
}

function wordStarts(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]$/u.test(text.slice(0, at))) found.push(at);
  }
  return found;
}

function runs(label: string, marked: Uint8Array): LabelPart[] {
  const parts: LabelPart[] = [];
  let from = 0;
  for (let at = 1; at <= label.length; at += 1) {
    if (at < label.length && marked[at] === marked[from]) continue;
    parts.push({ text: label.slice(from, at), isMatch: marked[from] === 1 });
    from = at;
  }
  return parts;
}
