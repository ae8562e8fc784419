import type { LibraryTexts } from '@nightjar/i18n/page-texts';
import { Button, useAddedFocus, useTranslator } from '@nightjar/ui';
import { useRef, useState } from 'react';
import styles from './LibraryView.module.css';
import { libraryPageSize } from './LibraryView.tsx';
import type { LibraryName } from './use-library.ts';
import { VisitorLibrary } from './VisitorLibrary.tsx';

interface LibraryScreenProps {
  name: LibraryName;
  texts: LibraryTexts;
}

/** The viewing history or the watch-later list, on a page of its own. */
export function LibraryScreen({ name, texts }: LibraryScreenProps) {
  const t = useTranslator();
  const [size, setSize] = useState(import.meta.env.SSR ? libraryPageSize : readShownCards);
  const { place, onMore } = useAddedFocus(size);
  const heading = useRef<HTMLHeadingElement>(null);

  function showMore() {
    const next = size + libraryPageSize;
    onMore();
    storeShownCards(next);
    setSize(next);
  }

  return (
    <div ref={place} className={styles.screen}>
      <VisitorLibrary
        name={name}
        texts={texts}
        headingLevel={2}
        heading={
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {t(name === 'history' ? 'title.history' : 'title.watchLater')}
          </h1>
        }
        focusHeading={() => heading.current?.focus()}
        part={(videos) => ({
          shown: videos.slice(0, size),
          more: videos.length > size && (
            <div className={styles.more}>
              <Button size="large" onClick={showMore}>
                {t('listing.loadMore')}
              </Button>
            </div>
          ),
        })}
      />
    </div>
  );
}

/** Number of cards that this entry of the session history shows: as many as before, after Back or a reload. */
function readShownCards(): number {
  const state: unknown = window.history.state;
  const shown = typeof state === 'object' && state !== null && 'shownCards' in state ? state.shownCards : 0;
  return typeof shown === 'number' && shown > libraryPageSize ? shown : libraryPageSize;
}

function storeShownCards(count: number): void {
  // The router has its own fields in the state. Its navigation would load the page again.
  window.history.replaceState({ ...window.history.state, shownCards: count }, '');
}
