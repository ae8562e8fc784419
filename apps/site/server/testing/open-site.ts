import { demonstrationSite } from '@nightjar/site-config';
import { createApp } from '../app.ts';
import { createFakeOrigin, type FakeOriginOptions } from './fake-origin.ts';

export const publicUrl = 'https://site.example';

/** A demonstration site on a fake origin, with the requests that the origin got and the messages of the log. */
export function openSite(options: FakeOriginOptions = {}) {
  const origin = createFakeOrigin(options);
  const problems: string[] = [];
  const log = {
    warn: (_: object, message: string) => void problems.push(message),
    error: (_: object, message: string) => void problems.push(message),
  };
  const app = createApp({
    apiFetch: origin.fetch,
    siteConfig: demonstrationSite,
    publicUrl,
    demonstration: true,
    log,
  });
  const get = (path: string, init?: RequestInit) => app.fetch(new Request(publicUrl + path, init));
  return { app, get, problems, requests: origin.requests };
}
