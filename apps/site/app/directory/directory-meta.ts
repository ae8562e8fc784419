import { createTranslator } from '@nightjar/i18n';
import type { MetaDescriptor } from 'react-router';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { listDescription, pageMeta } from '../head/page-meta.ts';
import { pageTitle } from '../listing/page-title.ts';
import type { Sort } from '../listing/sort-options.ts';
import type { SiteFacts } from '../shell/site-facts.ts';
import { type DirectoryPage, firstPicture } from './directory-entry.ts';

interface DirectoryHead {
  site: SiteFacts | undefined;
  title: 'title.models' | 'title.channels';
  /** Canonical path of the directory in its default order. */
  path: string;
  sort: Sort;
  list: DirectoryPage;
  canonical: string;
}

/** Title, description and structured data of a directory of models or channels. */
export function directoryMeta(head: DirectoryHead): MetaDescriptor[] {
  const { site, path, sort, list, canonical } = head;
  const t = createTranslator(site?.lang);
  const name = t(head.title);
  const title = `${name}: ${t(`sort.${sort}`)}`;
  const image = firstPicture(list);
  return pageMeta({
    site,
    title: pageTitle(t, title, list.page),
    ...(list.entries.length > 0 && { canonical }),
    record: breadcrumbs(site, [{ name, path }]),
    ...(image && { image }),
    ...listDescription(site, title),
  });
}
