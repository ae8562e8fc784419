/**
 * Finds the comments of source files. A small scanner is enough for TypeScript, JavaScript, CSS and SQL: a string that is
 * taken for a comment by mistake only adds a line to the check.
 */

const languages = {
  css: { line: undefined, quotes: `'"` },
  sql: { line: '--', quotes: `'` },
};
const script = { line: '//', quotes: `'"\`` };

/** After these characters a slash starts a regular expression, not a division. */
const BEFORE_EXPRESSION = /[(,=:[!&|?{};\n]\s*$/;

/**
 * @param {string} text
 * @param {string} extension without the dot
 * @returns {{ line: number, text: string }[]} one entry for each line of a comment; lines count from 1
 */
export function commentLines(text, extension) {
  const { line: lineMark, quotes } = languages[extension] ?? script;
  const found = [];
  let at = 0;
  let line = 1;

  const take = (end) => {
    const part = text.slice(at, end);
    at = end;
    line += part.split('\n').length - 1;
    return part;
  };
  const indexAfter = (mark, from) => {
    const index = text.indexOf(mark, from);
    return index < 0 ? text.length : index + mark.length;
  };

  while (at < text.length) {
    const character = text[at];
    if (text.startsWith('/*', at)) {
      const first = line;
      const comment = take(indexAfter('*/', at + 2));
      for (const [index, one] of comment.split('\n').entries())
        found.push({ line: first + index, text: one });
    } else if (lineMark && text.startsWith(lineMark, at)) {
      found.push({ line, text: take(endOfLine(text, at)) });
    } else if (quotes.includes(character)) {
      take(endOfString(text, at));
    } else if (
      character === '/' &&
      lineMark === '//' &&
      BEFORE_EXPRESSION.test(text.slice(Math.max(0, at - 20), at))
    ) {
      take(endOfExpression(text, at));
    } else {
      take(at + 1);
    }
  }
  return found;
}

function endOfLine(text, from) {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function endOfString(text, from) {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at + 1;
    // Only template literals span several lines.
    else if (text[at] === '\n' && quote !== '`') return at;
  }
  return text.length;
}

function endOfExpression(text, from) {
  let isInClass = false;
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[') isInClass = true;
    else if (text[at] === ']') isInClass = false;
    else if (text[at] === '/' && !isInClass) return at + 1;
  }
  return from + 1;
}
