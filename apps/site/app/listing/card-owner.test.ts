import { expect, it } from 'vitest';
import { cardOwner, shownOwner } from './card-owner.ts';

const channel = { dir: 'north-light', title: 'North Light' };
const model = { dir: 'ada-vale', title: 'Ada Vale' };
const user = { id: 12, username: 'mira' };

it('UI-1: the owner of a card is the channel, otherwise the model, otherwise the uploader', () => {
  expect(cardOwner({ channel, model, user }, false)).toEqual({
    href: '/pornsite/north-light/',
    title: 'North Light',
  });
  expect(cardOwner({ model, user }, false)).toEqual({ href: '/pornstar/ada-vale/', title: 'Ada Vale' });
  expect(cardOwner({ user }, true)).toEqual({ href: '/members/12/wall/1/', title: 'mira' });
  expect(cardOwner({}, true)).toBeUndefined();
});

it('does not link the profile of an uploader for a guest, who cannot open it', () => {
  expect(cardOwner({ user }, false)).toEqual({ href: undefined, title: 'mira' });
});

it('keeps one owner, without further fields', () => {
  expect(shownOwner({ channel: { ...channel, ...{ vda: true } }, model, user })).toEqual({ channel });
  expect(shownOwner({ model, user })).toEqual({ model });
  expect(shownOwner({ user })).toEqual({ user });
  expect(shownOwner({ user: { id: 12, username: '' } })).toEqual({});
});
