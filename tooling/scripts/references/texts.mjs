import { commentLines } from './comments.mjs';

/**
 * @typedef {{ path: string, text: string }} File
 * @typedef {{ path: string, line: number, text: string }} Line
 */

const SOURCES = /\.(?:ts|tsx|mts|mjs|js|css|sql)$/;
const TESTS = /\.(?:test|spec|stories|browser\.deep)\.tsx?$/;
const ONE = String.raw`[A-Z][A-Z0-9]*-?\d+`;
/** Numbers at the start of a test title: `'AD-3: …'`, `'F5 and F6: …'`. */
const NUMBERED = new RegExp(String.raw`['"\`](${ONE}(?:(?:,| and) ${ONE})*): `, 'g');

export const isDocument = (path) => path.endsWith('.md');
export const isTest = (path) => TESTS.test(path);
export const isSource = (path) => SOURCES.test(path);

/**
 * The lines of a document, or of the comments of a source file.
 * @param {File} file
 * @returns {Line[]}
 */
export function proseLines({ path, text }) {
  if (isDocument(path)) return text.split('\n').map((one, index) => ({ path, line: index + 1, text: one }));
  if (!isSource(path)) return [];
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return commentLines(text, extension).map((one) => ({ path, ...one }));
}

/**
 * The numbers of requirements and rules at the start of test titles.
 * @param {File} file
 * @returns {Line[]}
 */
export function quotedNumbers({ path, text }) {
  if (!isTest(path)) return [];
  return text
    .split('\n')
    .flatMap((one, index) =>
      [...one.matchAll(NUMBERED)].map((match) => ({ path, line: index + 1, text: match[1] ?? '' })),
    );
}
