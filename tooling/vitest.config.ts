import { nodeProject } from './src/vitest.ts';

export default nodeProject('tooling', { include: ['{scripts,src}/**/*.test.ts'] });
