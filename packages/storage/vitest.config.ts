import { browserProject, nodeProject } from '@nightjar/tooling/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: [nodeProject('storage'), browserProject('storage', { prepared: [] })] },
});
