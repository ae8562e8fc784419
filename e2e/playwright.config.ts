import { defineConfig, devices } from '@playwright/test';
import { headlessOptions } from './product/chromium.ts';

/** `pnpm test:deep` also checks every screen in every width and theme. */
const folders = process.env.NIGHTJAR_DEEP ? ['journeys', 'deep'] : ['journeys'];

/**
 * Journeys that change what others of them read, for example the account of the demonstration catalogue or the votes of a video. They
 * run one after another; each of the other journeys runs beside them.
 */
const changing = [
  'account-screens',
  'accounts',
  'blocking',
  'changing-email',
  'community',
  'ended-sessions-of-moderators',
  'life-of-an-upload',
  'member-actions',
  'member-area',
  'moderation',
  'passkeys',
  'personal-data',
  'private-videos',
  'saved-videos',
  'two-step-login',
  'uploading',
  'video-actions',
  'views',
  'whole-visit',
].map((name) => `journeys/${name}.spec.ts`);

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const touchPhone = /touch phone/;

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
  // A journey waits for most of its time, so a second one fits on two cores.
  workers: 2,
  // A journey that fails once must be examined.
  retries: 0,
  // Generous: the other journey and the clips of a new site, which are made meanwhile, use the processors too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, which runs before any worker reads this file.
    baseURL: process.env.NIGHTJAR_E2E_URL ?? 'http://127.0.0.1:1',
    launchOptions: headlessOptions,
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
    { name: 'changes', testMatch: changing, workers: 1, use: desktop, grepInvert: touchPhone },
    { name: 'desktop', testIgnore: changing, use: desktop, grepInvert: touchPhone },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      grep: touchPhone,
    },
  ],
});
