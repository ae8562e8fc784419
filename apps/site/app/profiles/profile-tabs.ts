import { createTranslator } from '@nightjar/i18n';
import { links } from '../addresses/links.ts';
import type { ProfileTab } from './ProfileTabs.tsx';

export type ProfileKind = 'model' | 'channel';

/** The pages of a model or a channel. Made on the server, because the scripts of these pages have no room for the texts and addresses. */
export function profileTabs(kind: ProfileKind, dir: string, lang: string): readonly ProfileTab[] {
  const t = createTranslator(lang);
  const [videos, information] = [t('header.videos'), t('footer.information')];
  return kind === 'model'
    ? [
        { label: videos, href: links.model({ dir }) },
        { label: information, href: links.modelInfo({ dir }) },
        { label: t('comments.title'), href: links.modelComments({ dir }) },
      ]
    : [
        { label: videos, href: links.channel({ dir }) },
        { label: information, href: links.channelInfo({ dir }) },
      ];
}
