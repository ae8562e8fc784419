import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';

/** Reads the packages from their sources, so that a test never depends on a stale build. */
const sources = { resolve: { conditions: ['@nightjar/source'] } };
const sourceConditions = { conditions: ['@nightjar/source'], externalConditions: ['@nightjar/source'] };
const ssrSources = {
  ssr: { resolve: sourceConditions },
  // The environment in which Vitest runs `globalSetup`. It would leave packages to Node.js, which finds builds only.
  environments: { __vitest__: { resolve: { ...sourceConditions, noExternal: [/^@nightjar\//] } } },
};

const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** A busy machine is slow, not wrong: what is waited for has ten seconds, not one. */
const patience = { poll: { timeout: 10_000 } };

interface ProjectOptions {
  /** Patterns below the package; by default every test that is not a browser test. */
  include?: string[];
  exclude?: string[];
  /** Paths. A package name would be resolved by Node.js, to a build: name a file that re-exports it. */
  globalSetup?: string[];
  testTimeout?: number;
  /** The time zone of the tests, an IANA name; that of the machine unless given. */
  timeZone?: string;
  /** Dependencies that Vite prepares before the run: found during it, they would reload the page. React's unless told. */
  prepared?: string[];
}

/** Tests of logic, in Node. */
export function nodeProject(name: string, options: ProjectOptions = {}) {
  return defineProject({
    ...sources,
    ...ssrSources,
    test: {
      name,
      environment: 'node',
      include: options.include ?? ['{src,app,server}/**/*.test.ts'],
      exclude: ['**/*.browser.test.{ts,tsx}', '**/node_modules/**', ...(options.exclude ?? [])],
      globalSetup: options.globalSetup ?? [],
      testTimeout: options.testTimeout ?? 20_000,
      expect: patience,
      env: options.timeZone === undefined ? {} : { TZ: options.timeZone },
    },
  });
}

/**
 * West of UTC, with daylight saving time: a date that is read or written in local time by mistake is off by hours, and by
 * a day in the evening. For projects with date code; build machines are in UTC, where such mistakes cannot be seen.
 */
export const farFromUtc = 'America/Los_Angeles';

/** Tests that need a document, media, IndexedDB or WebGL, in a real Chromium: files named `*.browser.test.ts(x)`. */
export function browserProject(name: string, options: ProjectOptions = {}) {
  return defineProject({
    ...sources,
    optimizeDeps: { include: options.prepared ?? ['react/jsx-dev-runtime', 'react-dom/client'] },
    test: {
      name: `${name}:browser`,
      include: options.include ?? ['{src,app}/**/*.browser.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', ...(options.exclude ?? [])],
      testTimeout: options.testTimeout ?? 20_000,
      expect: patience,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath: chromiumPath, args: chromiumArguments } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  });
}
