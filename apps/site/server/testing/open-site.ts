import { demonstrationSite, type SiteConfig } from '@nightjar/site-config';
import { createApp } from '../app.ts';
import { createFakeOrigin, type FakeOriginOptions } from './fake-origin.ts';

export const publicUrl = 'https://site.example';

/** A site, the demonstration site by default, on a fake origin, with the requests that the origin got and the messages of the log. */
export function openSite(options: FakeOriginOptions = {}, siteConfig: SiteConfig = demonstrationSite) {
  const origin = createFakeOrigin(options);
  const problems: string[] = [];
  const log = {
    warn: (_: object, message: string) => void problems.push(message),
    error: (_: object, message: string) => void problems.push(message),
  };
  const app = createApp({
    apiFetch: origin.fetch,
    siteConfig,
    publicUrl,
    demonstration: true,
    log,
  });
  const get = (path: string, init?: RequestInit) => app.fetch(new Request(publicUrl + path, init));
  return { app, get, problems, requests: origin.requests };
}
