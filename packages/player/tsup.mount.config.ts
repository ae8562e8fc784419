import { definePackage } from '@nightjar/tooling/tsup';

/**
 * For pages that do not use React: the whole player in one entry, with Preact in React's names inside it, a ninth of its bytes.
 * Built after the other entries, which it shares no file with.
 */
export default definePackage(
  { 'mount/index': 'src/mount/index.ts' },
  {
    clean: false,
    noExternal: [/^react/],
    esbuildOptions(options) {
      options.alias = {
        'react-dom/client': 'preact/compat/client',
        'react-dom': 'preact/compat',
        'react/jsx-runtime': 'preact/jsx-runtime',
        react: 'preact/compat',
      };
    },
  },
);
