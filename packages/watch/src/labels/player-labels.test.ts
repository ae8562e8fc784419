import { englishLabels } from '@nightjar/player/core';
import { expect, it } from 'vitest';
import { playerLabels } from './player-labels.ts';

/** Names of all texts, with the placeholders of each. */
function outline(labels: object, prefix = ''): string[] {
  return Object.entries(labels)
    .flatMap(([name, label]) => {
      if (typeof label === 'string')
        return [[prefix + name, ...(label.match(/\{\w+\}/g) ?? []).sort()].join(' ')];
      return typeof label === 'object' ? outline(label, `${prefix}${name}.`) : [prefix + name];
    })
    .sort();
}

it('LABEL-1: has exactly the labels of the player in the catalogue, with the same placeholders', () => {
  expect(outline(playerLabels('en'))).toEqual(outline(englishLabels));
});
