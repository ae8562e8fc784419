import { demonstrationSite, type SiteConfig } from '@nightjar/site-config';
import { createApp } from '../app.ts';
import { createFakeForms } from './fake-forms.ts';

export const publicUrl = 'https://site.example';

interface SiteOptions {
  siteConfig?: SiteConfig;
  demonstration?: boolean;
}

/** The site before an origin that records forms. */
export function openSiteWithForms({
  siteConfig = demonstrationSite,
  demonstration = false,
}: SiteOptions = {}) {
  const origin = createFakeForms(publicUrl);
  const problems: string[] = [];
  const log = {
    warn: (_: object, message: string) => void problems.push(message),
    error: (_: object, message: string) => void problems.push(message),
  };
  const app = createApp({ apiFetch: origin.fetch, siteConfig, publicUrl, demonstration, log });
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(publicUrl + path, { headers }));
  /** Sends a form; fields without a file are sent as the default encoding of a form. */
  const post = (
    path: string,
    fields: Record<string, string> | FormData,
    headers: Record<string, string> = {},
  ) =>
    app.fetch(
      new Request(publicUrl + path, {
        method: 'POST',
        body: fields instanceof FormData ? fields : new URLSearchParams(fields),
        headers: { origin: publicUrl, ...headers },
      }),
    );
  /** `problems` are the messages of the log. */
  return { app, origin, get, post, problems };
}
