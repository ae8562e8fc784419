import { nodeProject } from '@nightjar/tooling/vitest';
import { reactRouter } from '@react-router/dev/vite';
import { mergeConfig } from 'vitest/config';

// The plugin compiles the routes, so that the tests drive the site as it is served.
export default mergeConfig(nodeProject('site'), { plugins: [reactRouter()] });
