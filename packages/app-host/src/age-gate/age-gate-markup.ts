import { siteDirection, siteLanguage } from '@nightjar/i18n';
import { ageGateDirection, ageGateLanguages, ageGateTexts } from '@nightjar/i18n/age-gate';
import { agelessPaths, type SiteConfig } from '@nightjar/site-config';

/** Path of the form that accepts the age; the server answers it with the cookie and a redirect to the page. */
export const ageFormPath = '/age/';

/**
 * Path of the style sheet for browsers without scripts. It depends on the visitor: it shows the gate only to visitors who must
 * confirm their age, in their language. So pages with a gate stay the same for all visitors.
 */
export const ageStylesPath = '/age-gate.css';

type GateFacts = Pick<SiteConfig, 'age' | 'brand'>;

/**
 * The form of the age gate in one or several languages; the styles show one of them.
 *
 * @param heading `h1` for a gate that is the whole page, `h2` for a dialog of a page.
 */
export function ageGateForm(site: GateFacts, languages: readonly string[], heading: 'h1' | 'h2'): string {
  const { age, brand } = site;
  const blocks = languages.map((language) => {
    const texts = ageGateTexts(language, { age: age.minimumAge, brand: brand.name });
    const link = (href: string, text: string) => `<a href="${href}">${escapeHtml(text)}</a>`;
    const agreement = escapeHtml(texts['age.agreement'])
      .replace('{terms}', link('/information/terms/', texts['age.terms']))
      .replace('{cookies}', link('/information/cookies/', texts['age.cookies']));
    const direction = ageGateDirection(language);
    const dir = direction === siteDirection() ? '' : ` dir="${direction}"`;
    return `<div lang="${language}"${dir}><${heading} id="age-gate-${language}">${escapeHtml(texts['age.title'])}</${heading}><p>${escapeHtml(texts['age.text'])}</p><div class="age-gate-actions"><button class="age-gate-enter">${escapeHtml(texts['age.confirm'])}</button><a class="age-gate-leave" href="${escapeHtml(age.leaveUrl)}" rel="nofollow noopener">${escapeHtml(texts['age.leave'])}</a></div><p class="age-gate-note">${agreement}</p><p class="age-gate-note">${escapeHtml(texts['age.parental'])}</p></div>`;
  });
  return `<form method="post" action="${ageFormPath}"><div class="age-gate-brand"><b>${escapeHtml(brand.name)}</b><span>${escapeHtml(brand.ageRating)}</span></div>${blocks.join('')}</form>`;
}

/**
 * The age gate for the beginning of the body of a page; `ageGateScript` must follow it. The same for all visitors. The dialog is in
 * a template, from which the script takes it, and again for browsers without scripts: so visitors without a gate have no hidden
 * links before the skip link.
 */
export function ageGateMarkup(site: GateFacts): string {
  let markup = markups.get(site);
  if (markup === undefined) {
    markup = writeMarkup(site);
    markups.set(site, markup);
  }
  return markup;
}

/** Every page contains the markup of the one configuration, so it is written once. */
const markups = new WeakMap<GateFacts, string>();

function writeMarkup(site: GateFacts): string {
  const bypass = site.age.campaignBypass ? ' data-bypass' : '';
  const dialog = `<dialog id="age-gate" class="age-gate" closedby="none" data-lang="${siteLanguage()}" aria-labelledby="age-gate-${siteLanguage()}" data-ageless="${agelessPaths(site.age).join(' ')}"${bypass}>${ageGateForm(site, ageGateLanguages(), 'h2')}</dialog>`;
  return `<template id="age-gate-template">${dialog}</template><noscript><link rel="stylesheet" href="${ageStylesPath}">${dialog}</noscript>`;
}

/** Shows the gate of a page without scripts as an overlay in one language; empty when the visitor need not confirm the age. */
export function ageGateStyles(language: string | undefined): string {
  if (language === undefined) return '';
  return `#age-gate{display:flex;position:fixed;z-index:100;inset:0;width:100%;height:100%;max-width:none;max-height:none;border-radius:0}#age-gate [lang]{display:none}#age-gate [lang="${language}"]{display:block}`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
