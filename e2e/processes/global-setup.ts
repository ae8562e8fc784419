/** Vitest resolves package names in `globalSetup` without export conditions (to the build); this import reads the sources. */
export { default } from '@nightjar/origin/testing/global-setup';
