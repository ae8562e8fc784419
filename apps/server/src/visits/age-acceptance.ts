import type { IncomingMessage, ServerResponse } from 'node:http';
import { ageFormPath, ageGateStyles } from '@nightjar/app-host';
import { ageGateLanguage } from '@nightjar/i18n/age-gate';
import { serializeCookie, siteCookies } from '@nightjar/storage/cookies';
import { destinationOf } from '../front/destination.ts';
import { sendPlainAnswer } from '../front/plain-answer.ts';
import { pathOf } from '../front/request-target.ts';
import { cookieAttributes, type Visits } from './visits.ts';

export interface AgeAcceptanceOptions {
  visits: Visits;
  /** `https://host` without a slash at the end. */
  publicUrl: string;
}

/**
 * Answers the form of the age gate, and the style sheet that shows the gate where scripts do not run. Both read the page from
 * `Referer`, because the document of a page is the same for all visitors.
 */
export function createAgeAcceptance({ visits, publicUrl }: AgeAcceptanceOptions) {
  const isSecure = publicUrl.startsWith('https:');
  const ageCookie = (target: string) => {
    const { name, maxAgeSeconds } = siteCookies.ageAccepted;
    const surface = destinationOf(pathOf(target)) === 'embed' ? 'embed' : 'page';
    return serializeCookie(name, '1', { maxAgeSeconds, ...cookieAttributes(surface, isSecure) });
  };
  /** Path and query of the page that shows the gate; the home page when the browser does not name it. */
  const pageOf = (request: IncomingMessage) => {
    const url = URL.parse(request.headers.referer ?? '');
    if (url?.origin !== publicUrl || url.pathname === ageFormPath || url.pathname.startsWith('//'))
      return '/';
    return url.pathname + url.search;
  };

  function accept(request: IncomingMessage, response: ServerResponse) {
    const target = pageOf(request);
    const isEmbed = destinationOf(pathOf(target)) === 'embed';
    sendPlainAnswer(response, 303, 'The age is accepted.', {
      'set-cookie': ageCookie(target),
      // In an embed the acceptance starts the playback.
      location: isEmbed ? `${target}${target.includes('?') ? '&' : '?'}autostart=1` : target,
    });
  }

  function sendStyles(request: IncomingMessage, response: ServerResponse) {
    const target = pageOf(request);
    const visit = visits.decide(request, destinationOf(pathOf(target)), target);
    const language = visit?.ask ? ageGateLanguage(request.headers['accept-language']) : undefined;
    sendPlainAnswer(response, 200, ageGateStyles(language), {
      'content-type': 'text/css; charset=utf-8',
      ...(visit?.accept && { 'set-cookie': ageCookie(target) }),
    });
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const isForm = pathOf(request.url ?? '/') === ageFormPath;
    if (!isForm) sendStyles(request, response);
    else if (request.method === 'POST') accept(request, response);
    else sendPlainAnswer(response, 303, 'This is the address of a form.', { location: '/' });
  };
}
