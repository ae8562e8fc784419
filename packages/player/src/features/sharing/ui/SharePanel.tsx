import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fillLabel } from '../../../core/labels.ts';
import { formatTime } from '../../../core/time.ts';
import { type IconName, PlayerIcon } from '../../../react/icons.tsx';
import menu from '../../../react/menu/Menu.module.css';
import type { MenuPlacement } from '../../../react/menu/MenuSurface.tsx';
import { menuItems, moveInMenu } from '../../../react/menu/menu.ts';
import { usePlayer, usePlayerState } from '../../../react/player-context.ts';
import { copyText } from '../attach/copy-text.ts';
import { embedCode, shareLink } from '../attach/share-links.ts';
import { ManualCopy } from './ManualCopy.tsx';

interface SharePanelProps {
  id: string;
  href: string;
  placement: MenuPlacement;
  /** `message` is shown to the viewer. */
  onClose: (message?: string) => void;
}

/** The share menu: link, link at the current position, embed code and the share sheet of the device. */
export function SharePanel({ id, href, placement, onClose }: SharePanelProps) {
  const { labels, source, options } = usePlayer();
  const seconds = usePlayerState((state) => Math.floor(state.positionSeconds));
  const [uncopied, setUncopied] = useState<string>();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    menuItems(root.current)[0]?.focus({ preventScroll: true });
  }, []);

  const copy = async (text: string | undefined, message: string) => {
    if (!text || !root.current) return;
    if (await copyText(text, root.current)) onClose(message);
    else setUncopied(text);
  };
  const link = (atSeconds = 0) => shareLink(href, location.href, atSeconds);
  const embedUrl = options.share?.embedUrl;
  const code = embedUrl && embedCode(embedUrl, location.href, source);

  const share = async () => {
    const url = link();
    try {
      await navigator.share({ title: source.title, ...(url && { url }) });
      onClose();
    } catch (error) {
      // The viewer closed the share sheet. For any other error the link is copied instead.
      if (error instanceof DOMException && error.name === 'AbortError') onClose();
      else await copy(url, labels.linkCopied);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') {
      onClose();
      return;
    } else if (!moveInMenu(event, root.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const className = placement === 'sheet' ? menu.inSheet : clsx(menu.menu, menu.anchored, menu.compact);
  if (uncopied) {
    return (
      <div id={id} className={className}>
        <ManualCopy text={uncopied} onClose={() => onClose()} />
      </div>
    );
  }
  return (
    <div
      ref={root}
      id={id}
      className={className}
      role="menu"
      tabIndex={-1}
      aria-label={labels.share}
      onKeyDown={onKeyDown}
    >
      <Item icon="link" onChoose={() => void copy(link(), labels.linkCopied)}>
        {labels.copyLink}
      </Item>
      {seconds > 0 && (
        <Item icon="link" onChoose={() => void copy(link(seconds), labels.linkCopied)}>
          {fillLabel(labels.copyLinkAt, { time: formatTime(seconds) })}
        </Item>
      )}
      {code && (
        <Item icon="code" onChoose={() => void copy(code, labels.embedCopied)}>
          {labels.copyEmbed}
        </Item>
      )}
      {hasShareSheet() && (
        <Item icon="share" onChoose={() => void share()}>
          {labels.shareWith}
        </Item>
      )}
    </div>
  );
}

/** Offered only on touch screens: there it opens the apps of the viewer, on desktops copying the link is faster. */
function hasShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}

interface ItemProps {
  icon: IconName;
  onChoose: () => void;
  children: string;
}

function Item({ icon, onChoose, children }: ItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={menu.item} onClick={onChoose}>
      <PlayerIcon name={icon} className={menu.icon} />
      <span className={menu.label}>{children}</span>
    </button>
  );
}
