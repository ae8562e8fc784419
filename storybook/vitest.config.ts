import { fileURLToPath } from 'node:url';
import { browserProject } from '@nightjar/tooling/vitest';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineProject } from 'vitest/config';

/** Tests every story in a real Chromium: it renders, its play function passes, and axe finds no violations. */
const { include: _own, exclude: _none, ...test } = browserProject('storybook').test ?? {};

export default defineProject({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  // Stories leave nothing behind, so their files share a page instead of loading Storybook, React and axe for each file.
  test: { ...test, name: 'storybook', isolate: false },
});
