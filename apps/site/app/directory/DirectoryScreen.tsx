import type { FilterGroup } from '../listing/FilterPanel.tsx';
import { ListHead, type ListHeadProps } from '../listing/ListHead.tsx';
import { Directory } from './Directory.tsx';
import type { DirectoryPage } from './directory-entry.ts';
import { LetterIndex, type LetterIndexProps } from './LetterIndex.tsx';

interface DirectoryScreenProps {
  title: string;
  list: DirectoryPage;
  /** Letter and filters of the address. */
  query: Readonly<Record<string, string | undefined>>;
  sort: NonNullable<ListHeadProps['sort']>;
  index: LetterIndexProps;
  /** A directory without filters has none. */
  groups?: FilterGroup[];
  hrefOf: (dir: string) => string;
  pageHrefOf: (page: number) => string;
  /** The directory without letter and filters. */
  unfilteredHref: string;
}

/** A directory of models or channels: head, index of first letters, and a page of entries. */
export function DirectoryScreen(props: DirectoryScreenProps) {
  const { title, list, query, sort, index, groups, hrefOf, pageHrefOf, unfilteredHref } = props;
  const activeCount = Object.values(query).filter((value) => value !== undefined).length;
  return (
    <>
      <ListHead
        title={title}
        list={list}
        counted="results"
        sort={sort}
        {...(groups && { filters: { groups, activeCount, clearHref: unfilteredHref } })}
      />
      <LetterIndex {...index} />
      <Directory
        list={list}
        shape="square"
        hrefOf={hrefOf}
        pageHrefOf={pageHrefOf}
        {...(activeCount > 0 && { unfilteredHref })}
      />
    </>
  );
}
