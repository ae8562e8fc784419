import { browserProject, nodeProject } from '@nightjar/tooling/vitest';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, mergeConfig } from 'vitest/config';

// The plugin compiles the routes, so that the tests run the site as it is served.
const node = mergeConfig(nodeProject('site', { include: ['{app,bundling,server}/**/*.test.ts'] }), {
  plugins: [reactRouter()],
});
const browser = browserProject('site', {
  prepared: [
    'react/jsx-dev-runtime',
    'react-dom',
    'react-dom/client',
    'react-router',
    '@dnd-kit/core',
    '@dnd-kit/sortable',
    'tus-js-client',
  ],
});

export default defineConfig({ test: { projects: [node, browser] } });
