import { clsx } from 'clsx';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useCaptionCode } from '../../features/captions/ui/caption-code.ts';
import { CaptionsItems } from '../../features/captions/ui/caption-items.tsx';
import { ChapterItems } from '../../features/captions/ui/chapter-items.tsx';
import { pageTitle, settingOf } from '../../features/captions/ui/page-title.ts';
import { ControlButton } from '../ControlButton.tsx';
import styles from '../menu/Menu.module.css';
import { opensAsSheet } from '../menu/MenuSheet.tsx';
import { type MenuPlacement, MenuSurface } from '../menu/MenuSurface.tsx';
import { menuItems, moveInMenu, returnFocus, useMenu } from '../menu/menu.ts';
import { BackItem } from '../menu/menu-items.tsx';
import { usePlayer } from '../player-context.ts';
import { MainItems, QualityItems, SpeedItems } from './settings-items.tsx';
import { parentPage, type SettingsPage } from './settings-pages.ts';

/** The settings menu with its pages. */
export function SettingsMenu() {
  const { engine, labels } = usePlayer();
  const [page, setPage] = useState<SettingsPage>();
  const [placement, setPlacement] = useState<MenuPlacement>('popup');
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
    returnFocus(root.current);
  };

  return (
    <div ref={root} className={styles.settings}>
      <ControlButton
        icon="settings"
        label={labels.settings}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => {
          setPlacement(opensAsSheet(engine?.container) ? 'sheet' : 'popup');
          setPage(isOpen ? undefined : 'main');
        }}
      />
      {page && (
        <MenuSurface placement={placement} label={labels.settings} onClose={close}>
          <MenuPage
            key={page}
            id={menuId}
            page={page}
            placement={placement}
            onPage={setPage}
            onClose={close}
          />
        </MenuSurface>
      )}
    </div>
  );
}

interface MenuPageProps {
  id: string;
  page: SettingsPage;
  placement: MenuPlacement;
  onPage: (page: SettingsPage | undefined) => void;
  onClose: () => void;
}

function MenuPage({ id, page, placement, onPage, onClose }: MenuPageProps) {
  const { labels } = usePlayer();
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const items = menuItems(menu.current);
    const checked = items.find((item) => item.getAttribute('aria-checked') === 'true');
    const first = checked ?? items[0];
    first?.focus({ preventScroll: true });
    // Scrolls only the menu: `focus` would scroll the page too.
    const box = menu.current;
    if (first && box) box.scrollTop = first.offsetTop + first.offsetHeight - box.clientHeight;
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
      className={placement === 'sheet' ? styles.inSheet : clsx(styles.menu, styles.anchored)}
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

interface TrackPagesProps {
  page: SettingsPage;
  onPage: (page: SettingsPage) => void;
  onClose: () => void;
}

/** The settings pages of captions and chapters. */
function TrackPages({ page, onPage, onClose }: TrackPagesProps) {
  const setting = settingOf(page);
  const code = useCaptionCode(page === 'captionStyle' || setting !== undefined);
  if (page === 'captions') return <CaptionsItems onPage={onPage} onClose={onClose} />;
  if (page === 'chapters') return <ChapterItems onClose={onClose} />;
  if (!code) return null;
  if (setting) return <code.CaptionStyleValues setting={setting} />;
  return page === 'captionStyle' ? <code.CaptionStyleItems onPage={onPage} /> : null;
}
