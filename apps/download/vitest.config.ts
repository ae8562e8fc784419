import { browserProject, nodeProject } from '@nightjar/tooling/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: [nodeProject('download'), browserProject('download', { prepared: [] })] },
});
