import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fillLabel } from '../../../core/labels.ts';
import { playerVersion, vrViewerVersion } from '../../../core/version.ts';
import { PlayerIcon } from '../../../react/icons.tsx';
import menu from '../../../react/menu/Menu.module.css';
import { menuItems, moveInMenu } from '../../../react/menu/menu.ts';
import { usePlayer } from '../../../react/player-context.ts';
import { copyText } from '../../sharing/attach/copy-text.ts';
import { shareLink } from '../../sharing/attach/share-links.ts';
import { ManualCopy } from '../../sharing/ui/ManualCopy.tsx';
import type { ContextPoint } from '../attach/context-requests.ts';
import styles from './diagnostics.module.css';

interface ContextMenuPanelProps {
  at: ContextPoint;
  areFactsShown: boolean;
  onFacts: () => void;
  onClose: () => void;
}

/** Distance from the edges of the player, px. */
const edgePx = 4;

/** The context menu: the address at the position, the facts of the playback, and the versions. It stays inside the player. */
export function ContextMenuPanel({ at, areFactsShown, onFacts, onClose }: ContextMenuPanelProps) {
  const { engine, labels, options, source } = usePlayer();
  const texts = labels.diagnostics;
  const root = useRef<HTMLDivElement>(null);
  const [uncopied, setUncopied] = useState<string>();

  useLayoutEffect(() => {
    const { current } = root;
    const container = engine?.container;
    if (!current || !container) return;
    const inside = (from: number, size: number, room: number) =>
      Math.max(edgePx, Math.min(from, room - size - edgePx));
    current.style.left = `${inside(at.x, current.offsetWidth, container.clientWidth)}px`;
    current.style.top = `${inside(at.y, current.offsetHeight, container.clientHeight)}px`;
  });
  useEffect(() => {
    menuItems(root.current)[0]?.focus({ preventScroll: true });
  }, []);

  const copy = async () => {
    const href = options.share?.url ?? source.href ?? location.href;
    const url = shareLink(href, location.href, engine?.state.positionSeconds ?? 0);
    if (!url || !root.current) return;
    if (await copyText(url, root.current)) onClose();
    else setUncopied(url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (!moveInMenu(event, root.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (uncopied) {
    return (
      <div ref={root} className={clsx(menu.menu, styles.menu)}>
        <ManualCopy text={uncopied} onClose={onClose} />
      </div>
    );
  }
  return (
    <div
      ref={root}
      className={clsx(menu.menu, styles.menu)}
      role="menu"
      tabIndex={-1}
      aria-label={texts.menu}
      onKeyDown={onKeyDown}
    >
      <button type="button" role="menuitem" tabIndex={-1} className={menu.item} onClick={() => void copy()}>
        <PlayerIcon name="link" className={menu.icon} />
        <span className={menu.label}>{texts.copyUrl}</span>
      </button>
      <button
        type="button"
        role="menuitemcheckbox"
        aria-checked={areFactsShown}
        tabIndex={-1}
        className={menu.item}
        onClick={() => {
          onFacts();
          onClose();
        }}
      >
        <span className={menu.icon}>{areFactsShown && <PlayerIcon name="check" />}</span>
        <span className={menu.label}>{texts.stats}</span>
      </button>
      <p className={styles.versions}>
        <span>{fillLabel(texts.playerVersion, { version: playerVersion })}</span>
        <span>{fillLabel(texts.vrVersion, { version: vrViewerVersion })}</span>
      </p>
    </div>
  );
}
