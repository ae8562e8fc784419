import { expect, it } from 'vitest';
import { playerTexts } from './player.ts';

it('has no empty player text', () => {
  const texts = Object.entries(playerTexts('en')).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text]] : Object.entries<string>(text),
  );
  expect(texts.length).toBeGreaterThan(50);
  for (const [key, text] of texts) expect(text?.trim(), key).toMatch(/./);
});

it('falls back to the English player texts', () => {
  expect(playerTexts('fr-CA').play).toBe('Play');
  expect(playerTexts('../x').errors.gone).toBe('The video has been removed.');
});
