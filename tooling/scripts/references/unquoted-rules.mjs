/**
 * Finds rules of a SPEC.md that no test title quotes, and plain numbers of rules in titles that no SPEC.md defines.
 *
 * Numbers with letters (`PL-7`, `A1`) may be quoted by every test, except a rule with the number of a requirement, which the tests
 * of its package quote. Plain numbers (`7`) are quoted by the tests of the package as `7: …`, `rule 7: …` or `… (rule 7)`; those of
 * the origin also by the tests of what is built on it.
 */
import { definedNumbers, isPackageRules, numbersInBold, numbersOf, packageOf } from './rule-numbers.mjs';
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
const letteredNumbers = (tests) =>
  new Set(tests.flatMap(quotedNumbers).flatMap(({ text }) => numbersOf(text.replace(/ and /g, ', '))));
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
  const quotedAnywhere = letteredNumbers(tests);
  return files
    .filter(({ path }) => isPackageRules(path))
    .flatMap(({ path, text }) => {
      const own = tests.filter((one) => mayQuote(one.path, packageOf(path)));
      const quotedHere = letteredNumbers(own);
      const plain = new Set(own.flatMap((one) => quotedPlainNumbers(one.text)));
      /** A row of a table may name a requirement; a number in bold is a rule of the package. */
      const isUnquoted = (number, inBold) => {
        if (!requirements.has(number)) return !quotedAnywhere.has(number);
        return inBold.includes(number) && !quotedHere.has(number);
      };
      return text.split('\n').flatMap((line, index) => {
        const inBold = numbersInBold({ path, text: line });
        return [
          ...definedNumbers({ path, text: line }).filter((number) => isUnquoted(number, inBold)),
          ...plainNumbers(line).filter((number) => !plain.has(number)),
        ].map((number) => ({
          path,
          line: index + 1,
          message: `rule ${number} is quoted by no test title: put its number before the title of the test that proves it.`,
        }));
      });
    });
}

/**
 * @param {import('./texts.mjs').File[]} files
 * @returns {{ path: string, line: number, message: string }[]}
 */
export function undefinedPlainNumbers(files) {
  const rules = files
    .filter(({ path }) => isPackageRules(path))
    .map(({ path, text }) => ({ folder: packageOf(path), numbers: new Set(plainNumbers(text)) }))
    .filter(({ numbers }) => numbers.size > 0);
  return files
    .filter(({ path }) => isTest(path))
    .flatMap(({ path, text }) => {
      const quotable = rules.filter(({ folder }) => mayQuote(path, folder));
      return text.split('\n').flatMap((line, index) =>
        quotedPlainNumbers(line)
          .filter((number) => !quotable.some(({ numbers }) => numbers.has(number)))
          .map((number) => ({
            path,
            line: index + 1,
            message: `rule ${number} is not defined in a SPEC.md whose rules this test can quote.`,
          })),
      );
    });
}
