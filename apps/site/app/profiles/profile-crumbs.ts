import type { Translate } from '@nightjar/i18n';
import { links } from '../addresses/links.ts';
import type { Crumb } from '../head/breadcrumbs.ts';
import type { ProfileKind } from './profile-tabs.ts';

/** The list above a profile in its breadcrumbs, and the address of the profile. */
const addresses = {
  model: { title: 'title.models', list: links.models, profile: links.model },
  channel: { title: 'title.channels', list: links.channels, profile: links.channel },
} as const satisfies Record<ProfileKind, object>;

/** The breadcrumbs of a model or a channel. */
export function profileCrumbs(
  t: Translate,
  { kind, dir, title }: { kind: ProfileKind; dir: string; title: string },
): Crumb[] {
  const { title: above, list, profile } = addresses[kind];
  return [
    { name: t(above), path: list({ sort: 'alphabetaz' }) },
    { name: title, path: profile({ dir }) },
  ];
}
