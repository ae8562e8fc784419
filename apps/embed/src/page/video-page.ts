import { clampLifetime, pictureSet, type VideoDetail, type VideoFile, type VideoTrack } from '@nightjar/api';
import { ageFormPath, ageStylesPath } from '@nightjar/app-host';
import { createTranslator, formatDuration } from '@nightjar/i18n';
import { ageGateLanguages, ageGateTexts } from '@nightjar/i18n/age-gate';
import type { SiteConfig } from '@nightjar/site-config';
import { playerSource } from '@nightjar/watch';
import { pageAdvertising } from '../advertising/page-advertising.ts';
import type { PlayerAssets } from '../bundling/player-assets.ts';
import { html, jsonText, type Markup } from './html.ts';
import { type PageData, pageDataId } from './page-data.ts';
import { videoPage } from './video-address.ts';

export interface VideoPageFacts {
  video: VideoDetail;
  files: readonly VideoFile[];
  siteConfig: SiteConfig;
  assets: PlayerAssets;
  publicUrl: string;
}

/** Renders the page of a playable video: picture, title, logo and a play button. The player loads on intent. */
export function renderVideoPage({ video, files, siteConfig, assets, publicUrl }: VideoPageFacts): {
  body: Markup;
  data: Markup;
} {
  const t = createTranslator(siteConfig.defaults.lang);
  const { brand, theme } = siteConfig;
  const source = { ...playerSource(video, files), href: videoPage(video) };
  const newTab = t('common.opensInNewTab');
  const native = files.find((file) => file.isDefault) ?? files[0];
  const body = html`<main id="stage">${poster(video)}<button class="play" type="button" data-play aria-label="${t('video.play', { title: video.title })}"><span class="disc"><svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M7 4.6v14.8a1 1 0 0 0 1.5.9l12-7.4a1 1 0 0 0 0-1.8l-12-7.4A1 1 0 0 0 7 4.6z"/></svg></span></button><div class="bar"><a class="title" href="${videoPage(video)}" target="_blank" rel="noopener" data-goal="click_title" title="${video.title} (${newTab})">${video.title}</a><a class="logo" href="/" target="_blank" rel="noopener" data-goal="click_logo" title="${newTab}">${logo(siteConfig)}</a></div><span class="facts">${formatDuration(video.durationSeconds)}</span><p class="failed" role="alert">${t('failure.chunk')} ${t('common.retry')}.</p><div class="slot"></div>${ageGate(siteConfig)}<noscript><video controls preload="none" poster="${source.poster}" src="${native?.url}">${(video.tracks ?? []).map(nativeTrack)}</video></noscript></main>`;
  const advertising = pageAdvertising(siteConfig, video);
  const { analytics, consent } = siteConfig;
  const data: PageData = {
    source,
    assets,
    publicUrl,
    hlsFromSeconds: siteConfig.player.hlsFromSeconds,
    related: {
      count: siteConfig.pageSizes.related,
      lifetime: clampLifetime(siteConfig.lifetimes.related),
      minWidth: siteConfig.player.relatedMinWidth,
      onPause: siteConfig.player.relatedOnPause,
    },
    brand: { name: brand.name, ...(theme.logo && { logo: theme.logo }) },
    ...(analytics.collector !== 'off' && {
      analytics: {
        collector: analytics.collector,
        isConsentRequired: consent.required && !analytics.embeds,
      },
    }),
    ...(advertising && { advertising }),
  };
  return { body, data: html`<script type="application/json" id="${pageDataId}">${jsonText(data)}</script>` };
}

/** Size of the picture, compared with that in the header of the site. */
const LOGO_SCALE = 0.75;

/** The name of the brand, or the operator's picture in its place. */
function logo({ brand, theme }: SiteConfig): Markup {
  return theme.logo === undefined
    ? html`${brand.name}`
    : html`<img src="${theme.logo}" alt="${brand.name}" width="${theme.logoWidth * LOGO_SCALE}" height="${32 * LOGO_SCALE}">`;
}

/**
 * Hidden by the styles unless the script decides that the age must be confirmed; the script also selects the language. Without
 * scripts the linked style sheet, which depends on the viewer, shows the form.
 */
function ageGate({ brand, age }: SiteConfig): Markup {
  const languages = ageGateLanguages().map((language) => {
    const texts = ageGateTexts(language, { age: age.minimumAge, brand: brand.name });
    return html`<div lang="${language}"><p>${texts['age.text']}</p><button data-accept>${texts['age.confirm']}</button></div>`;
  });
  return html`<form id="age-gate" class="gate" method="post" action="${ageFormPath}">${languages}</form><noscript><link rel="stylesheet" href="${ageStylesPath}"></noscript>`;
}

/** A track of the native player for browsers without JavaScript. */
function nativeTrack({ kind, lang, label, url, isDefault }: VideoTrack): Markup {
  return html`<track kind="${kind}" srclang="${lang}" label="${label}" src="${url}"${isDefault && html` default`}>`;
}

/** Lazy, so that an embed that starts itself does not load it beside the video (`data-autostart`). */
function poster(video: VideoDetail): Markup {
  const { src, sources } = pictureSet(video.poster);
  if (src === '') return html``;
  return html`<picture>${sources.map(({ type, srcSet }) => html`<source type="${type}" srcset="${srcSet}" sizes="100vw">`)}<img class="poster" src="${src}" alt="" loading="lazy"></picture>`;
}
