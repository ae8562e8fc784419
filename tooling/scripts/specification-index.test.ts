import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const pathOf = (name: string) => fileURLToPath(new URL(`../../packages/${name}/SPEC.md`, import.meta.url));
const sectionsOf = (name: string) => readFileSync(pathOf(name), 'utf8').split(/^## /m);

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
const rulesOf = (section: string) => [...section.matchAll(/^(\d+)\. /gm)].map((match) => Number(match[1]));

/** The numbers of a cell such as `41–50, 121`. */
function numbersOf(cell: string): number[] {
  return cell.split(', ').flatMap((range) => {
    const [from = 0, to = from] = range.split('–').map(Number);
    return Array.from({ length: to - from + 1 }, (_, position) => from + position);
  });
}

describe.each(['origin', 'media'])('the rules of %s', (name) => {
  const sections = sectionsOf(name);
  const rules = new Map(
    sections.slice(1).map((section) => [anchorOf(section.split('\n', 1)[0] ?? ''), rulesOf(section)]),
  );

  test('are named by the index: every section with its numbers', () => {
    const rows = [...(sections[0] ?? '').matchAll(/^\| (\[.+?) \| (\d[\d–, ]*) \|$/gm)];
    const indexed = rows.flatMap(([, links = '', cell = '']) => {
      const anchors = [...links.matchAll(/\(#([\w-]+)\)/g)].map((match) => match[1] ?? '');
      const numbers = anchors.flatMap((anchor) => rules.get(anchor) ?? []).sort((a, b) => a - b);
      expect(numbersOf(cell), links).toEqual(numbers);
      return anchors;
    });
    expect(indexed).toEqual([...rules.keys()]);
  });
});
