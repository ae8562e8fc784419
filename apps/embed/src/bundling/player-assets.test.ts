import { expect, test } from 'vitest';
import { playerAssetsOf } from './player-assets.ts';

test('lists the styles of a chunk after those of its imports, each once', () => {
  const manifest = {
    'start-player.ts': {
      file: 'player.js',
      isEntry: true,
      css: ['player.css'],
      imports: ['_controls', '_button'],
    },
    _button: { file: 'button.js', css: ['button.css'], imports: ['_clsx'] },
    _controls: { file: 'controls.js', css: ['controls.css'], imports: ['_button'] },
    _clsx: { file: 'clsx.js' },
    // A dynamic import, which the page does not preload.
    'related.ts': { file: 'related.js', css: ['related.css'], imports: ['_button'] },
  };
  expect(playerAssetsOf(manifest)).toEqual({
    script: '/player.js',
    imports: ['/clsx.js', '/button.js', '/controls.js'],
    styles: ['/button.css', '/controls.css', '/player.css'],
  });
});

test('throws for a build without a player', () => {
  expect(() => playerAssetsOf({ 'other.ts': { file: 'other.js' } })).toThrow('has no player');
});
