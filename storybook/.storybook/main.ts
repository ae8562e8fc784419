import type { StorybookConfig } from '@storybook/react-vite';

/** The stories of all packages, with the packages resolved to their sources. */
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
    // If Vite discovers these late, it reloads the page during a test run.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        'react/jsx-dev-runtime',
        'react-dom/client',
        'axe-core',
      ],
    },
  }),
};

export default config;
