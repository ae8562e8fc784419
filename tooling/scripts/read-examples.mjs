/** Reads the TypeScript blocks of a document: the line of each block, and its code at the same line numbers as in the document. */

const fence = /^```(tsx?)\b/;

/**
 * @param {string} document
 * @returns {{ line: number, extension: string, code: string }[]}
 */
export function readExamples(document) {
  const lines = document.split('\n');
  const examples = [];
  let given = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (lines[at] === '<!-- given') {
      const end = endOf(lines, at, '-->');
      given = numbered(lines, at + 1, end);
      at = end;
      continue;
    }
    const extension = fence.exec(lines[at])?.[1];
    if (!extension) continue;
    const end = endOf(lines, at, '```');
    const code = [...given, ...numbered(lines, at + 1, end)];
    examples.push({ line: at + 1, extension, code: `${place(code)}\nexport {};\n` });
    given = [];
    at = end;
  }
  return examples;
}

function endOf(lines, start, mark) {
  const end = lines.indexOf(mark, start + 1);
  if (end === -1) throw new TypeError(`Line ${start + 1} starts a block without a closing "${mark}".`);
  return end;
}

const numbered = (lines, from, to) =>
  lines.slice(from, to).map((text, index) => ({ text, at: from + index }));

/** Fills all other lines with blank ones, so that the compiler reports the line numbers of the document. */
function place(code) {
  const placed = [];
  for (const { text, at } of code) placed[at] = text;
  return Array.from(placed, (text) => text ?? '').join('\n');
}
