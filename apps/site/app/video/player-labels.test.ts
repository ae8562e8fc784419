import { englishLabels } from '@nightjar/player/core';
import { expect, it } from 'vitest';
import { playerLabels } from './player-labels.ts';

/** Names of all texts, with the places that the player fills in each. */
function outline(labels: object, prefix = ''): string[] {
  return Object.entries(labels)
    .flatMap(([name, label]) => {
      if (typeof label === 'string')
        return [[prefix + name, ...(label.match(/\{\w+\}/g) ?? []).sort()].join(' ')];
      return typeof label === 'object' ? outline(label, `${prefix}${name}.`) : [prefix + name];
    })
    .sort();
}

it('LABEL-1: the catalogue has every label of the player, with the same places, and no other', () => {
  expect(outline(playerLabels('en'))).toEqual(outline(englishLabels));
});
