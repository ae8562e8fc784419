/** Vitest resolves a package name in `globalSetup` without export conditions, to a build; this import reads the sources. */
export { default } from '@nightjar/origin/testing/global-setup';
