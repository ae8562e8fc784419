import analyticsScript from 'virtual:inline-script';
import styles from 'virtual:page-styles';
import type { AppOptions } from '@nightjar/app-host';
import { createDownloadApp } from './app/download-app.tsx';

/** The server entry of the built app. */
export function createApp(options: AppOptions): ReturnType<typeof createDownloadApp> {
  return createDownloadApp(options, { styles, analyticsScript });
}
