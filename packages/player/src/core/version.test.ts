import { REVISION } from 'three';
import { expect, test } from 'vitest';
import manifest from '../../package.json?raw';
import { playerVersion, vrViewerVersion } from './version.ts';

test('PL-17: the stated versions are those of the package and of the renderer', () => {
  expect(JSON.parse(manifest)).toMatchObject({ version: playerVersion });
  expect(vrViewerVersion).toBe(`three.js r${REVISION}`);
});
