import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ControlButton } from './ControlButton.tsx';
import { usePlayer } from './player-context.ts';
import styles from './SettingsMenu.module.css';
import { BackItem, MainItems, QualityItems, type SettingsPage, SpeedItems } from './settings-items.tsx';

/** Quality, speed and the keys, as one menu with pages. */
export function SettingsMenu() {
  const { engine, labels } = usePlayer();
  const [page, setPage] = useState<SettingsPage>();
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const isOpen = page !== undefined;

  useEffect(() => {
    engine?.controls.hold('menu', isOpen);
  }, [engine, isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const closing = new AbortController();
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setPage(undefined);
    };
    document.addEventListener('pointerdown', onOutside, { capture: true, signal: closing.signal });
    document.addEventListener('focusin', onOutside, { signal: closing.signal });
    return () => closing.abort();
  }, [isOpen]);

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
    const items = itemsOf(menu.current);
    const checked = items.find((item) => item.getAttribute('aria-checked') === 'true');
    (checked ?? items[0])?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const index = items.indexOf(document.activeElement as HTMLElement);
    const isSubPage = page !== 'main';
    if (event.key === 'ArrowDown') items[(index + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items.at(index - 1)?.focus();
    else if (event.key === 'Home') items[0]?.focus();
    else if (event.key === 'End') items.at(-1)?.focus();
    else if (event.key === 'ArrowLeft' && isSubPage) onPage('main');
    else if (event.key === 'ArrowRight') items[index]?.getAttribute('aria-haspopup') && items[index]?.click();
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') {
      onPage(undefined);
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const titles = { main: labels.settings, quality: labels.quality, speed: labels.speed };
  return (
    <div
      ref={menu}
      id={id}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={titles[page]}
      onKeyDown={onKeyDown}
    >
      {page === 'main' ? (
        <MainItems onPage={onPage} onClose={onClose} />
      ) : (
        <BackItem label={titles[page]} onPage={onPage} />
      )}
      {page === 'quality' && <QualityItems onClose={onClose} />}
      {page === 'speed' && <SpeedItems onClose={onClose} />}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}
