import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { LetterIndex } from './LetterIndex.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const place = document.body.appendChild(document.createElement('div'));
place.style.width = '360px';
const root = createRoot(place);
afterEach(async () => {
  await act(async () => root.render(null));
  place.dir = '';
});

async function showLetters(chosen: string) {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((label) => ({
    label,
    href: `?letter=${label}`,
    isChosen: label === chosen,
  }));
  await act(async () => root.render(<LetterIndex label="Letters" letters={letters} />));
  const row = place.querySelector('nav');
  const current = place.querySelector('[aria-current]');
  if (!row || !current) throw new Error('No letter is chosen.');
  const [of, within] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
  return { row, fromCentre: of.left + of.width / 2 - (within.left + within.width / 2) };
}

test.each(['ltr', 'rtl'])('the row begins with the chosen letter in its centre (%s)', async (dir) => {
  place.dir = dir;
  const { row, fromCentre } = await showLetters('n');
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
  expect(Math.abs(fromCentre)).toBeLessThanOrEqual(1);
});

test('a letter at the end of the row is visible, and another choice moves the row', async () => {
  const { fromCentre } = await showLetters('z');
  expect(fromCentre).toBeGreaterThan(0);
  expect(fromCentre).toBeLessThan(180);
  expect(Math.abs((await showLetters('m')).fromCentre)).toBeLessThanOrEqual(1);
});
