import type { AppOptions as HostOptions } from '@nightjar/app-host';

export type { AppLog as SiteLog } from '@nightjar/app-host';

/** Options that the server passes to the app. */
export interface AppOptions extends HostOptions {
  /** For benchmarks: called for each rendered document with a function that renders its tree again. */
  onRender?: (renderAgain: () => string) => void;
}
