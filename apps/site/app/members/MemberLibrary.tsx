import type { LibraryTexts } from '@nightjar/i18n/page-texts';
import { Button, Pagination, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { libraryPageSize } from '../library/LibraryView.tsx';
import type { LibraryName } from '../library/use-library.ts';
import { VisitorLibrary } from '../library/VisitorLibrary.tsx';

interface MemberLibraryProps {
  memberId: number;
  name: LibraryName;
  /** From 1. */
  page: number;
  texts: LibraryTexts;
}

/** A page of the viewing history or of the watch-later list. */
export function MemberLibrary({ memberId, name, page, texts }: MemberLibraryProps) {
  const t = useTranslator();
  const hrefOf = (number: number) =>
    (name === 'history' ? links.memberHistory : links.memberWatchLater)({ id: memberId, page: number });
  return (
    <VisitorLibrary
      name={name}
      texts={texts}
      headingLevel={3}
      focusHeading={() => document.getElementById('member-part')?.focus()}
      part={(videos) => ({
        shown: videos.slice((page - 1) * libraryPageSize, page * libraryPageSize),
        more: <Pagination page={page} pages={Math.ceil(videos.length / libraryPageSize)} hrefOf={hrefOf} />,
      })}
      emptyAction={page > 1 ? <Button href={hrefOf(1)}>{t('pages.page', { page: 1 })}</Button> : undefined}
    />
  );
}
