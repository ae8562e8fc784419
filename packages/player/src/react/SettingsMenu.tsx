import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { pageTitle } from '../features/captions/ui/page-title.ts';
import { TrackPages } from '../features/captions/ui/TrackPages.tsx';
import { ControlButton } from './ControlButton.tsx';
import { menuItems, moveInMenu, useMenu } from './menu.ts';
import { BackItem } from './menu-items.tsx';
import { usePlayer } from './player-context.ts';
import styles from './SettingsMenu.module.css';
import { MainItems, QualityItems, SpeedItems } from './settings-items.tsx';
import { parentPage, type SettingsPage } from './settings-pages.ts';

/** The settings menu with its pages. */
export function SettingsMenu() {
  const { labels } = usePlayer();
  const [page, setPage] = useState<SettingsPage>();
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const isOpen = page !== undefined;

  useMenu(
    root,
    isOpen,
    useCallback(() => setPage(undefined), []),
  );

  const close = () => {
    setPage(undefined);
    root.current?.querySelector('button')?.focus();
  };

  return (
    <div ref={root} className={styles.settings}>
      <ControlButton
        icon="settings"
        label={labels.settings}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setPage(isOpen ? undefined : 'main')}
      />
      {page && <MenuPage key={page} id={menuId} page={page} onPage={setPage} onClose={close} />}
    </div>
  );
}

interface MenuPageProps {
  id: string;
  page: SettingsPage;
  onPage: (page: SettingsPage | undefined) => void;
  onClose: () => void;
}

function MenuPage({ id, page, onPage, onClose }: MenuPageProps) {
  const { labels } = usePlayer();
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const items = menuItems(menu.current);
    const checked = items.find((item) => item.getAttribute('aria-checked') === 'true');
    (checked ?? items[0])?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { activeElement } = document;
    const isSubPage = page !== 'main';
    if (moveInMenu(event, menu.current)) event.preventDefault();
    else if (event.key === 'ArrowLeft' && isSubPage) onPage(parentPage(page));
    else if (event.key === 'ArrowRight') {
      if (activeElement instanceof HTMLElement && activeElement.ariaHasPopup) activeElement.click();
    } else if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') {
      onPage(undefined);
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      id={id}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={pageTitle(page, labels)}
      onKeyDown={onKeyDown}
    >
      {page === 'main' ? (
        <MainItems onPage={onPage} onClose={onClose} />
      ) : (
        <BackItem label={pageTitle(page, labels)} onBack={() => onPage(parentPage(page))} />
      )}
      {page === 'quality' && <QualityItems onClose={onClose} />}
      {page === 'speed' && <SpeedItems onClose={onClose} />}
      <TrackPages page={page} onPage={onPage} onClose={onClose} />
    </div>
  );
}
