import { expect, it } from 'vitest';
import { ownKey, ownKeys } from './query-keys.ts';

it('begins the keys of own reads with the key that matches all of them', () => {
  expect(ownKey('ownMessages', { objectId: 3 })).toEqual([...ownKeys, 'ownMessages', { objectId: 3 }]);
  // @ts-expect-error A name that no read of packages/api has.
  expect(ownKey('ownMesages')).toEqual([...ownKeys, 'ownMesages']);
});
