import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { isSafeHref } from '../../../core/links.ts';
import { ControlButton } from '../../../react/ControlButton.tsx';
import { opensAsSheet } from '../../../react/menu/MenuSheet.tsx';
import { type MenuPlacement, MenuSurface } from '../../../react/menu/MenuSurface.tsx';
import { returnFocus, useMenu } from '../../../react/menu/menu.ts';
import { usePlayer } from '../../../react/player-context.ts';
import { useChunk } from '../../../react/use-chunk.ts';
import styles from './ShareButton.module.css';

/** Display time of the confirmation after copying. */
const noticeMs = 3000;
const loadPanel = () => import('./SharePanel.tsx');

/** The share button, shown when the page provides a URL. The panel is loaded when it opens. */
export function ShareButton() {
  const { labels, source, options } = usePlayer();
  const href = options.share?.url ?? source.href;
  if (!isSafeHref(href)) return null;
  const onOpen = options.share?.onOpen;
  if (onOpen) return <PageShareButton label={labels.share} onOpen={onOpen} />;
  return <MenuShareButton key={source.id} href={href} label={labels.share} />;
}

function PageShareButton({ label, onOpen }: { label: string; onOpen: (atSeconds: number) => void }) {
  const { engine, initial } = usePlayer();
  const share = () => onOpen(Math.floor((engine?.state ?? initial).positionSeconds));
  return <ControlButton icon="share" label={label} aria-haspopup="dialog" onClick={share} />;
}

function MenuShareButton({ href, label }: { href: string; label: string }) {
  const { engine } = usePlayer();
  const [placement, setPlacement] = useState<MenuPlacement>();
  const isOpen = placement !== undefined;
  const [notice, setNotice] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();

  const hide = useCallback(() => setPlacement(undefined), []);
  useMenu(root, isOpen, hide);
  const panel = useChunk(isOpen, loadPanel, hide);
  useEffect(() => {
    if (notice) return engine?.clock.after(noticeMs, () => setNotice(''));
  }, [engine, notice]);

  const close = (message = '') => {
    setNotice(message);
    setPlacement(undefined);
    returnFocus(root.current);
  };
  return (
    <div ref={root} className={styles.share}>
      <ControlButton
        icon="share"
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => {
          const next = opensAsSheet(engine?.container) ? 'sheet' : 'popup';
          setPlacement(isOpen ? undefined : next);
        }}
      />
      {placement && panel && (
        <MenuSurface placement={placement} label={label} onClose={() => close()}>
          <panel.SharePanel id={menuId} href={href} placement={placement} onClose={close} />
        </MenuSurface>
      )}
      <p className={styles.notice} role="status">
        {notice}
      </p>
    </div>
  );
}
