import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));
const records = readdirSync(folder)
  .filter((name) => /^\d{3}-.+\.md$/.test(name))
  .sort();

const titleOf = (name: string): string => readFileSync(folder + name, 'utf8').split('\n', 1)[0] ?? '';

/** The index names the record that supersedes another one behind the title. */
const withoutNote = (title: string | undefined): string | undefined =>
  title?.replace(/ \(superseded by \d{3}\)$/, '');

it('lists every decision record once, with its title, in the order of the numbers', () => {
  const rows = readFileSync(`${folder}README.md`, 'utf8').matchAll(/^\| \[(\d{3})\]\((.+?)\) \| (.+) \|$/gm);
  const listed = [...rows].map(([, number, name, title]) => ({ number, name, title: withoutNote(title) }));
  expect(listed).toEqual(
    records.map((name) => ({
      number: name.slice(0, 3),
      name,
      title: titleOf(name).replace(/^# \d{3} /, ''),
    })),
  );
});

it('gives each decision record a number of its own, in its name and title', () => {
  const numbers = records.map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const name of records) expect(titleOf(name)).toMatch(new RegExp(`^# ${name.slice(0, 3)} \\S`));
});

it('begins each decision record with its status and date', () => {
  const status = /^Status: (accepted|superseded by \[\d{3}\]\(\S+\.md\)) · \d{4}-\d{2}-\d{2}( · .+)?$/;
  for (const name of records)
    expect(readFileSync(folder + name, 'utf8').split('\n', 3)[2], name).toMatch(status);
});
