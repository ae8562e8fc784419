/** The complete Chromium, without a sandbox, because containers rarely allow one. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ],
};

/** The Chromium without a user interface, which is faster, if the machine has one (decision 164). */
export const headlessOptions = {
  ...launchOptions,
  executablePath: process.env.HEADLESS_SHELL_PATH ?? launchOptions.executablePath,
};
