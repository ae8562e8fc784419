import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './product/chromium.ts';

/** `pnpm test:deep` also checks every screen in every width and theme. */
const folders = process.env.NIGHTJAR_DEEP ? ['journeys', 'deep'] : ['journeys'];

const answered = {
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const;

export default defineConfig({
  testDir: '.',
  testMatch: folders.map((folder) => `${folder}/*.spec.ts`),
  outputDir: '../test-results/journeys',
  globalSetup: './product/global-setup.ts',
  fullyParallel: true,
  // For two cores: the product and its worker need one of them.
  workers: 1,
  // A journey that fails once must be examined.
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, which runs before any worker reads this file.
    baseURL: process.env.NIGHTJAR_E2E_URL ?? 'http://127.0.0.1:1',
    launchOptions,
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    locale: 'en-US',
    // A visitor who has answered the age gate and refused consent; the journeys of both begin without the answers.
    storageState: {
      cookies: [
        { ...answered, name: '_agev', value: '1' },
        { ...answered, name: 'consent', value: 'none' },
      ],
      origins: [],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      grepInvert: /touch phone/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      grep: /touch phone/,
    },
  ],
});
