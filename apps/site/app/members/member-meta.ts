import { createTranslator } from '@nightjar/i18n';
import { pageMeta } from '../head/page-meta.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { MemberHead } from './member-head.ts';
import { type MemberTab, tabText } from './member-tabs.ts';

/** Without a canonical address: pages of members need a session and are not indexed. */
export function memberMeta(
  matches: Parameters<typeof siteFactsOf>[0],
  head: Pick<MemberHead, 'username'> | undefined,
  tab: MemberTab,
) {
  const site = siteFactsOf(matches);
  if (!head) return [];
  const t = createTranslator(site?.lang);
  return pageMeta({ site, title: `${head.username}: ${tabText(t, tab)}` });
}
