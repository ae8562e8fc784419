/**
 * Finds numbers of requirements (`PL-7`) and rules (`AD-20`, `S9`) that are quoted but not defined.
 *
 * docs/spec defines them in the first cell of a table, a SPEC.md of a package in a first cell or in bold, a decision in bold.
 */
import { proseLines, quotedNumbers } from './texts.mjs';

const NUMBER = /\b([A-Z][A-Z0-9]*-|[A-Z]+)(\d+)\b/;
const isSpecification = (path) => path.startsWith('docs/spec/') && path.endsWith('.md');
export const isPackageRules = (path) => /^(?:packages|apps)\/[^/]+\/SPEC\.md$/.test(path);
const isDecision = (path) => /^docs\/decisions\/\d.*\.md$/.test(path);
export const packageOf = (path) => path.match(/^(?:packages|apps)\/[^/]+/)?.[0] ?? '';

/** The numbers of one definition: `A1`, `F5, F6, F7` or `N14 … N18`. */
export function numbersOf(definition) {
  const numbers = [];
  const parts = definition.split(/\s*(,|…)\s*/);
  for (const [index, part] of parts.entries()) {
    const [, prefix, digits] = part.match(NUMBER) ?? [];
    if (prefix === undefined) continue;
    const last = numbers.at(-1)?.match(/(\d+)$/)?.[1];
    const isRange = parts[index - 1] === '…' && last !== undefined;
    for (let number = isRange ? Number(last) + 1 : Number(digits); number <= Number(digits); number += 1)
      numbers.push(`${prefix}${number}`);
  }
  return numbers;
}

const ONE = String.raw`[A-Z][A-Z0-9]*-?\d+`;
const ROW = new RegExp(String.raw`^\|\s*(${ONE}(?:\s*[,…]\s*${ONE})*)\s*\|`);
const BOLD = new RegExp(String.raw`\*\*(${ONE})\*\*`, 'g');

/** In prose only numbers with a dash are checked, because `S9` or `A1` may have another meaning. */
const QUOTED = /\b[A-Z][A-Z0-9]*-\d+\b(?!\.\d)/g;

/** The numbers that a document defines. */
export const definedNumbers = (file) => [...numbersInTables(file), ...numbersInBold(file)];

function numbersInTables({ path, text }) {
  if (!isSpecification(path) && !isPackageRules(path)) return [];
  return text.split('\n').flatMap((line) => numbersOf(line.match(ROW)?.[1] ?? ''));
}

/** A number in bold is a rule of its own, also where a requirement has the same number. */
export function numbersInBold({ path, text }) {
  if (!isPackageRules(path) && !isDecision(path)) return [];
  return [...text.matchAll(BOLD)].flatMap(([, number = '']) => numbersOf(number));
}

/**
 * @param {import('./texts.mjs').File[]} files
 * @param {(folder: string) => string[]} dependenciesOf folders of the workspace packages that the package in a folder depends on
 * @returns {{ path: string, line: number, message: string }[]}
 */
export function undefinedNumbers(files, dependenciesOf) {
  const everywhere = new Set();
  const byPackage = new Map();
  for (const file of files) {
    const numbers = definedNumbers(file);
    if (isPackageRules(file.path)) byPackage.set(packageOf(file.path), new Set(numbers));
    else for (const number of numbers) everywhere.add(number);
  }
  const all = new Set([...everywhere, ...[...byPackage.values()].flatMap((numbers) => [...numbers])]);
  const prefixes = new Set([...all].map((number) => number.match(/^.*-/)?.[0]).filter(Boolean));
  const isKnownPrefix = (number) => prefixes.has(number.match(/^.*-/)?.[0]);

  /** A test title may quote requirements, and rules of its package and of its dependencies. */
  const isReachable = (path, number) => {
    if (everywhere.has(number)) return true;
    const folder = packageOf(path);
    if (folder === '') return all.has(number);
    return [folder, ...dependenciesOf(folder)].some((one) => byPackage.get(one)?.has(number));
  };

  const problems = [];
  const report = ({ path, line }, number) =>
    problems.push({
      path,
      line,
      message: `${number} is not defined in docs/spec, in a decision, or in the SPEC.md of this package or its dependencies.`,
    });

  for (const file of files) {
    for (const line of proseLines(file)) {
      for (const [number] of line.text.matchAll(QUOTED)) {
        if (isKnownPrefix(number) && !all.has(number)) report(line, number);
      }
    }
    for (const title of quotedNumbers(file)) {
      for (const number of numbersOf(title.text.replace(/ and /g, ', ')))
        if (!isReachable(title.path, number)) report(title, number);
    }
  }
  return problems;
}
