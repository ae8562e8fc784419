import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fillLabel } from '../../core/labels.ts';
import { formatTime } from '../../core/time.ts';
import { copyText, embedCode, shareLink } from '../../dom/share.ts';
import { type IconName, PlayerIcon } from '../icons.tsx';
import { menuItems, moveInMenu } from '../menu.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import menu from '../SettingsMenu.module.css';
import styles from './ShareMenu.module.css';

interface SharePanelProps {
  id: string;
  href: string;
  /** `told` is for the viewer to read. */
  onClose: (told?: string) => void;
}

/** The ways to hand the video on: its link, the link at this second, its embed code, and the device's own sheet. */
export function SharePanel({ id, href, onClose }: SharePanelProps) {
  const { labels, source, options } = usePlayer();
  const seconds = usePlayerState((state) => Math.floor(state.positionSeconds));
  const [refused, setRefused] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    menuItems(place.current)[0]?.focus();
  }, []);

  const copy = async (text: string | undefined, told: string) => {
    if (!text || !place.current) return;
    if (await copyText(text, place.current)) onClose(told);
    else setRefused(text);
  };
  const link = (atSeconds = 0) => shareLink(href, location.href, atSeconds);
  const code = options.embedUrl && embedCode(options.embedUrl, location.href, source);

  const share = async () => {
    const url = link();
    try {
      await navigator.share({ title: source.title, ...(url && { url }) });
      onClose();
    } catch (error) {
      // Closed by the viewer, nothing more is wanted; any other refusal leaves the link to copy.
      if (error instanceof DOMException && error.name === 'AbortError') onClose();
      else await copy(url, labels.linkCopied);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') {
      onClose();
      return;
    } else if (!moveInMenu(event, place.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (refused) return <ByHand id={id} text={refused} onClose={() => onClose()} />;
  return (
    <div
      ref={place}
      id={id}
      className={styles.menu}
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

/** Sheets of desktop browsers are slower than the link; on touch screens they lead to the apps that people share with. */
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

/** Where nothing may be copied for the viewer, the text is marked for them. */
function ByHand({ id, text, onClose }: { id: string; text: string; onClose: () => void }) {
  const { labels } = usePlayer();
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning and look
    <div
      id={id}
      className={styles.menu}
      role="group"
      aria-label={labels.share}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <label className={styles.refused} htmlFor={fieldId}>
        {labels.copyRefused}
      </label>
      <input ref={field} id={fieldId} className={styles.field} readOnly value={text} />
    </div>
  );
}
