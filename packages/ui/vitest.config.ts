import { nodeProject } from '@nightjar/tooling/vitest';

/** Logic and server rendering; behaviour in the browser is tested by the stories (storybook/). */
export default nodeProject('ui', { include: ['src/**/*.test.{ts,tsx}'] });
