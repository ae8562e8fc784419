import type { StorybookConfig } from '@storybook/react-vite';

/** The kit's and the player's stories, read from the sources of their packages. */
const config: StorybookConfig = {
  stories: ['../../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The TypeScript docgen needs a compiler API that TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    resolve: {
      ...vite.resolve,
      conditions: ['@nightjar/source', 'module', 'browser', 'development|production'],
    },
    // Found in the middle of a test run they would reload it.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), 'react/jsx-dev-runtime', 'react-dom/client'],
    },
  }),
};

export default config;
