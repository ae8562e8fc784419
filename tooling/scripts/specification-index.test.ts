import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const path = fileURLToPath(new URL('../../packages/origin/SPEC.md', import.meta.url));
const sections = readFileSync(path, 'utf8').split(/^## /m);

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
const rulesOf = (section: string) => [...section.matchAll(/^(\d+)\. /gm)].map((match) => Number(match[1]));

/** Rules by the anchor of their section. */
const rules = new Map(
  sections.slice(1).map((section) => [anchorOf(section.split('\n', 1)[0] ?? ''), rulesOf(section)]),
);

/** The numbers of a cell such as `41–50, 121`. */
function numbersOf(cell: string): number[] {
  return cell.split(', ').flatMap((range) => {
    const [from = 0, to = from] = range.split('–').map(Number);
    return Array.from({ length: to - from + 1 }, (_, position) => from + position);
  });
}

test('the index of the rules names every section with its numbers', () => {
  const rows = [...(sections[0] ?? '').matchAll(/^\| (\[.+?) \| (\d[\d–, ]*) \|$/gm)];
  const indexed = rows.flatMap(([, links = '', cell = '']) => {
    const anchors = [...links.matchAll(/\(#([\w-]+)\)/g)].map((match) => match[1] ?? '');
    const numbers = anchors.flatMap((anchor) => rules.get(anchor) ?? []).sort((a, b) => a - b);
    expect(numbersOf(cell), links).toEqual(numbers);
    return anchors;
  });
  expect(indexed).toEqual([...rules.keys()]);
});
