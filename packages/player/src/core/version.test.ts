import { REVISION } from 'three';
import { expect, test } from 'vitest';
import manifest from '../../package.json?raw';
import { playerVersion, vrViewerVersion } from './version.ts';

test('PL-17: the version of the player is that of its package', () => {
  expect(playerVersion).toMatch(/^\d+\.\d+\.\d+/);
  expect(JSON.parse(manifest)).toMatchObject({ version: playerVersion });
});

test('PL-17: the version of the VR viewer is that of its renderer', () => {
  expect(vrViewerVersion).toBe(`three.js r${REVISION}`);
});
