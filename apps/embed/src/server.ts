import code from 'virtual:inline-script';
import assets from 'virtual:player-assets';
import type { AppOptions } from '@nightjar/app-host';
import { createEmbedApp } from './app/embed-app.ts';
import messageStyles from './page/message.css?inline';
import styles from './page/page.css?inline';

/** The server entry of the built app. */
export function createApp(options: AppOptions): ReturnType<typeof createEmbedApp> {
  return createEmbedApp(options, {
    code: { script: code, styles: styles.trim(), messageStyles: messageStyles.trim() },
    assets,
  });
}
