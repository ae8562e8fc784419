import { expect, it } from 'vitest';
import { readPlaylistPosition } from './playlist-position.ts';

it('reads the playlist and the seed of its order', () => {
  expect(readPlaylistPosition('?autostart=1&list=12')).toEqual({ playlistId: 12 });
  expect(readPlaylistPosition('?list=12&shuffle=345')).toEqual({ playlistId: 12, seed: 345 });
});

it.each(['', '?list=', '?list=0', '?list=-4', '?list=1.5', '?list=1e3', '?list=99999999999', '?list=<b>'])(
  'ignores the query "%s"',
  (search) => {
    expect(readPlaylistPosition(search)).toBeUndefined();
  },
);

it('ignores a wrong seed', () => {
  expect(readPlaylistPosition('?list=12&shuffle=x')).toEqual({ playlistId: 12 });
});
