/**
 * Finds rules of a SPEC.md that no test title quotes.
 *
 * Numbers with letters (`PL-7`, `A1`) are unique, so every test may quote them. Plain numbers (`7`) are quoted by the tests of
 * the package as `7: …`, `rule 7: …` or `… (rule 7)`; those of the origin also by the tests of what is built on it.
 */
import { definedNumbers, isPackageRules, numbersOf, packageOf } from './rule-numbers.mjs';
import { isTest, quotedNumbers } from './texts.mjs';

const LIST = String.raw`\d+(?:(?:,| and) \d+)*`;
const BEFORE = new RegExp(String.raw`['"\`](?:rule )?(${LIST}): `, 'g');
const AFTER = new RegExp(String.raw`\(rules? (${LIST})\)['"\`]`, 'g');
const builtOnOrigin = ['apps/server', 'e2e'];

const plainNumbers = (text) => [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
const quotedPlainNumbers = (text) =>
  [BEFORE, AFTER].flatMap((form) =>
    [...text.matchAll(form)].flatMap(([, list]) => list.split(/(?:,| and) /)),
  );
const mayQuote = (path, folder) =>
  path.startsWith(`${folder}/`) ||
  (folder === 'packages/origin' && builtOnOrigin.some((other) => path.startsWith(`${other}/`)));

/**
 * @param {import('./texts.mjs').File[]} files
 * @returns {{ path: string, line: number, message: string }[]}
 */
export function unquotedRules(files) {
  const requirements = new Set(files.filter(({ path }) => !isPackageRules(path)).flatMap(definedNumbers));
  const tests = files.filter(({ path }) => isTest(path));
  const lettered = new Set(
    tests.flatMap(quotedNumbers).flatMap(({ text }) => numbersOf(text.replace(/ and /g, ', '))),
  );
  return files
    .filter(({ path }) => isPackageRules(path))
    .flatMap(({ path, text }) => {
      const own = tests.filter((one) => mayQuote(one.path, packageOf(path)));
      const plain = new Set(own.flatMap((one) => quotedPlainNumbers(one.text)));
      return text.split('\n').flatMap((line, index) =>
        [
          ...definedNumbers({ path, text: line }).filter(
            (number) => !requirements.has(number) && !lettered.has(number),
          ),
          ...plainNumbers(line).filter((number) => !plain.has(number)),
        ].map((number) => ({
          path,
          line: index + 1,
          message: `rule ${number} is quoted by no test title: put its number before the title of the test that proves it.`,
        })),
      );
    });
}
