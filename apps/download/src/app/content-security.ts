import { ageGateScript, inlineHash } from '@nightjar/app-host';
import { themeScript } from '@nightjar/ui';
import { pauseScript } from '../page/pause-script.ts';

/** The content security policy of a page of this app; its inline scripts are allowed by their hashes. */
export const contentSecurity: readonly string[] = [
  "default-src 'none'",
  `script-src ${[themeScript, pauseScript, ageGateScript].map(inlineHash).join(' ')}`,
  "style-src 'self'",
  // The operator's accent colour is a style attribute of the root element.
  "style-src-attr 'unsafe-inline'",
  // A channel's logo is on the channel's host.
  "img-src 'self' https: data:",
  "media-src 'self'",
  "base-uri 'none'",
  // The form of the age gate.
  "form-action 'self'",
  "frame-ancestors 'none'",
];
