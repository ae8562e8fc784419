import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';

/** Resolves the packages to their sources, so that tests do not depend on builds. */
const sources = { resolve: { conditions: ['@nightjar/source'] } };
const sourceConditions = { conditions: ['@nightjar/source'], externalConditions: ['@nightjar/source'] };
const ssrSources = {
  ssr: { resolve: sourceConditions },
  // The environment of `globalSetup`. By default packages are external there, and Node.js resolves them to builds.
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

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** A Chromium without a user interface, which is faster, if the machine has one (decision 164). */
const headlessPath = process.env.HEADLESS_SHELL_PATH ?? chromiumPath;

/** Longer than the default of one second, because the machine may be busy. */
const expectOptions = { poll: { timeout: 40_000 } };
/** Paths, because Node.js resolves package names to builds. */
const setupFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Gives `vi.waitFor` and `vi.waitUntil` the same time. */
const setupFiles = [setupFile('waiting.ts')];

/** Generous, because the machine may be busy. */
const TEST_TIMEOUT_MS = 120_000;
/** Hooks start databases and encode clips; on a busy machine that takes longer than the default of 10 s. */
const HOOK_TIMEOUT_MS = 120_000;

/** The default, one less than the number of cores, leaves one of two cores idle while a test waits. */
const nodeWorkers = Math.max(2, availableParallelism() - 1);

/** Most tests of the player wait for playback in real time; one page leaves a core idle, and more pages than cores delay playback. */
const browserPages = availableParallelism();

interface ProjectOptions {
  /** Patterns below the package; by default every test that is not a browser test. */
  include?: string[];
  exclude?: string[];
  /** Paths. Node.js would resolve a package name to a build, so use a file that re-exports it. */
  globalSetup?: string[];
  testTimeout?: number;
  /**
   * Each file gets a new worker. By default files share workers and their modules, which saves a third of the time, so a
   * file must not leave changed globals, mocks or module state behind.
   */
  isIsolated?: boolean;
  /** After the other projects: for tests that start many processes. */
  isLast?: boolean;
  /** IANA time zone of the tests; by default that of the machine. */
  timeZone?: string;
  /** For tests of media, of 3D pictures and of the pointer, which differ without a user interface. */
  needsCompleteChromium?: boolean;
  /** Dependencies that Vite pre-bundles, because a late discovery reloads the page; by default those of React. */
  prepared?: string[];
}

/** A project with tests in Node. */
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
      testTimeout: options.testTimeout ?? TEST_TIMEOUT_MS,
      hookTimeout: HOOK_TIMEOUT_MS,
      isolate: options.isIsolated ?? false,
      maxWorkers: nodeWorkers,
      sequence: { groupOrder: options.isLast ? 2 : 0 },
      expect: expectOptions,
      setupFiles,
      env: options.timeZone === undefined ? {} : { TZ: options.timeZone },
    },
  });
}

/**
 * A time zone far from UTC with daylight saving time, which reveals dates that are read or written in local time by mistake.
 * On build machines in UTC such mistakes are not visible.
 */
export const farFromUtc = 'America/Los_Angeles';

/** A project with tests in a real Chromium, for DOM, media, IndexedDB or WebGL: files named `*.browser.test.ts(x)`. */
export function browserProject(name: string, options: ProjectOptions = {}) {
  return defineProject({
    ...sources,
    optimizeDeps: { include: options.prepared ?? ['react/jsx-dev-runtime', 'react-dom/client'] },
    test: {
      name: `${name}:browser`,
      include: options.include ?? ['{src,app}/**/*.browser.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', ...(options.exclude ?? [])],
      testTimeout: options.testTimeout ?? TEST_TIMEOUT_MS,
      expect: expectOptions,
      setupFiles: [...setupFiles, setupFile('empty-storage.ts')],
      // After the tests in Node, because a busy machine delays playback.
      sequence: { groupOrder: 1 },
      maxWorkers: browserPages,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            executablePath: options.needsCompleteChromium ? chromiumPath : headlessPath,
            args: chromiumArguments,
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  });
}
