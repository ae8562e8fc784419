import type { ChannelDetail, ModelDetail } from '@nightjar/api';
import { formatDate, formatFullCount } from '@nightjar/i18n';
import { countryName } from '@nightjar/i18n/countries';
import { pageTexts } from '@nightjar/i18n/page-texts';

/** A fact about a model or a channel. */
export interface ProfileFact {
  label: string;
  text: string;
  /** Address of a website. */
  url?: string;
}

/** The known facts about a model in their display order, then the counters. */
export function modelFacts({ info, statistics }: Pick<ModelDetail, 'info' | 'statistics'>): ProfileFact[] {
  const known = Object.entries(info).map(([key, value]): ProfileFact => {
    const label = Reflect.get(pageTexts().profileFacts, key);
    if (key === 'website') return websiteFact(value, label);
    return { label, text: factText(key, value) };
  });
  return [...known, ...counters(statistics)];
}

/** The website of a channel and its counters. */
export function channelFacts({ url, statistics }: Pick<ChannelDetail, 'url' | 'statistics'>): ProfileFact[] {
  return [...(url ? [websiteFact(url, pageTexts().profileFacts.website)] : []), ...counters(statistics)];
}

function factText(key: string, value: string): string {
  if (key === 'country') return countryName(value) ?? value;
  if (key === 'birth_date' || key === 'added_date') return formatDate(value.replace(' ', 'T')) || value;
  return value;
}

/** Only an http(s) address is a link. */
function websiteFact(address: string, label: string): ProfileFact {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return { label, text: address };
  return { label, text: url.hostname.replace(/^www\./, ''), url: url.href };
}

function counters({ videos, views, subscribers }: ModelDetail['statistics']): ProfileFact[] {
  return [
    { label: pageTexts().profileFacts.videos, text: formatFullCount(videos) },
    { label: pageTexts().profileFacts.views, text: formatFullCount(views) },
    { label: pageTexts().profileFacts.subscribers, text: formatFullCount(subscribers) },
  ];
}
