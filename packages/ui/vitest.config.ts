import { nodeProject } from '@nightjar/tooling/vitest';

/** Logic and server rendering; what needs a browser is asserted by the stories (storybook/). */
export default nodeProject('ui', { include: ['src/**/*.test.{ts,tsx}'] });
