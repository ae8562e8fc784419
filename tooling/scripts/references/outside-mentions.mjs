/** Finds references to texts that are not in the repository. */
import { isDocument, isTest, proseLines } from './texts.mjs';

const FILES = /\b(?:settled|wire|experience|product|requirements|conventions)\.md\b/;
const ITEMS = /\bexperience(?:,? items?)? \d+/;
const PLAN = /\bhouse plan\b|\bproduct specification\b/;
const SECTION = /\b[Ss]ections? \d(?!\d|\.\d)/;
/** In code, accepted only together with a requirement number or docs/spec. */
const SPECIFICATION = /\bspecification\b(?!\.test)/;
const RESOLVED = /docs\/spec|\b[A-Z][A-Z0-9]*-\d+\b/;
/** References to public standards are accepted. */
const STANDARDS =
  /RFC \d+|VAST|oembed|XML|WebVTT|Media Session|Screen Orientation|Remote Playback|HTML|ECMA|W3C|WCAG|Section 2257/i;
/** docs/spec lists the sections of the original text, and these scripts contain examples. */
const isExempt = (path) => path.startsWith('docs/spec/') || path.startsWith('tooling/scripts/');

const TEST_CALL = /^\s*(?:it|test|describe)\b/;

/** Also reads test titles that are on the line of the call. */
function linesOf(file) {
  if (!isTest(file.path)) return proseLines(file);
  const calls = file.text
    .split('\n')
    .map((text, index) => ({ path: file.path, line: index + 1, text }))
    .filter(({ text }) => TEST_CALL.test(text));
  return [...proseLines(file), ...calls];
}

/** @param {import('./texts.mjs').File[]} files */
export function outsideMentions(files) {
  const problems = [];
  for (const file of files.filter(({ path }) => !isExempt(path))) {
    for (const { path, line, text } of linesOf(file)) {
      const mention =
        text.match(FILES)?.[0] ??
        text.match(ITEMS)?.[0] ??
        text.match(PLAN)?.[0] ??
        (STANDARDS.test(text) ? undefined : text.match(SECTION)?.[0]) ??
        (isDocument(path) || STANDARDS.test(text) || RESOLVED.test(text)
          ? undefined
          : text.match(SPECIFICATION)?.[0]);
      if (mention)
        problems.push({ path, line, message: `"${mention}" is outside of the repository; name docs/spec.` });
    }
  }
  return problems;
}
