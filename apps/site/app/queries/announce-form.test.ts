import { expect, it } from 'vitest';
import { memberForms } from '../members/member-forms.ts';
import { playlistForms } from '../playlists/playlist-forms.ts';
import { changeOf } from './announce-form.ts';
import { ownKey, ownKeys, readKey } from './query-keys.ts';

it.each([
  [
    { ...memberForms.removeFavourite(7).fields, section: 'add' },
    { keys: [ownKey('ownFavourites')], state: { section: 'video', id: 7, isFavourite: true } },
  ],
  [
    memberForms.removeFavourite(7).fields,
    { keys: [ownKey('ownFavourites')], state: { section: 'video', id: 7, isFavourite: false } },
  ],
  [memberForms.subscribe(3).fields, { state: { section: 'member', id: 3, isSubscribed: true } }],
  [memberForms.unsubscribe(3).fields, { state: { section: 'member', id: 3, isSubscribed: false } }],
  [playlistForms.add(2, 7).fields, { keys: [ownKey('ownPlaylists'), readKey('playlist')] }],
  [memberForms.block('add', 3).fields, { keys: [readKey('comments'), ownKeys] }],
  [memberForms.removePicture('avatar', 3).fields, { isMemberChanged: true }],
  [memberForms.requestFriend(3).fields, {}],
])('the form %j changes %j', (fields, change) => {
  expect(changeOf(fields)).toEqual(change);
});
