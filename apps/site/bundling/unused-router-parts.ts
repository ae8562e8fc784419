import type { Plugin } from 'vite';

const message =
  'A part of React Router was called that apps/site/bundling/unused-router-parts.ts removes. Keep that part.';
const refuse = `() => { throw new Error(${JSON.stringify(message)}); }`;

/**
 * Parts of React Router that this site does not use, and what its other modules import from them. Lazy discovery of routes is
 * switched off in react-router.config.ts, and nothing passes `instrumentations`. The build fails if an import is missing here.
 */
const parts = [
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
    code: `
      export const isFogOfWarEnabled = () => false;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
      export const useFogOFWarDiscovery = () => {};
      export const getManifestPath = ${refuse};
      export const getPartialManifest = ${refuse};
      export const getPathsWithAncestors = ${refuse};
      export const handleClientVersionMismatch = ${refuse};`,
  },
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    code: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = ${refuse};
      export const instrumentClientSideRouter = ${refuse};
      export const instrumentHandler = ${refuse};
      export const instrumentationResultMetaContext = undefined;`,
  },
];

/** Leaves the unused parts of React Router out of the code of browsers (decision 089). */
export const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: parts.map(({ file }) => file) },
    handler: (id) => parts.find(({ file }) => file.test(id))?.code,
  },
};
