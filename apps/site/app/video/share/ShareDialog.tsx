import { formatDuration } from '@nightjar/i18n';
import { formText } from '@nightjar/i18n/forms';
import { outcomeText } from '@nightjar/i18n/outcomes';
import { copyText, embedCode, shareLink } from '@nightjar/player/dom';
import { Button, Dialog, RadioGroup, TextArea, TextField, useToasts } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import { links } from '../../addresses/links.ts';
import styles from './ShareDialog.module.css';
import { readShareStart } from './share-start.ts';
import type { SharedVideo } from './shared-video.ts';

interface ShareDialogProps {
  video: SharedVideo;
  /** Position of the player in whole seconds; 0 before playback. */
  atSeconds: number;
  isOpen: boolean;
  onClose: () => void;
}

const sizes = [
  { width: 640, height: 360 },
  { width: 854, height: 480 },
  { width: 1280, height: 720 },
] as const;
const nameOf = ({ width, height }: (typeof sizes)[number]) => `${width} × ${height}`;

/** The panel of sharing, for the page and for the player: a link with a start, and the embed code in a size. */
export function ShareDialog({ video, atSeconds, isOpen, onClose }: ShareDialogProps) {
  const toasts = useToasts();
  const content = useRef<HTMLDivElement>(null);
  const [startText, setStartText] = useState(() => (atSeconds > 0 ? formatDuration(atSeconds) : ''));
  const [size, setSize] = useState<(typeof sizes)[number]>(sizes[0]);
  const start = readShareStart(startText, video.durationSeconds);
  const base = window.location.origin;
  const link = shareLink(links.video(video), base, start.ok ? start.seconds : 0) ?? '';
  const code = embedCode(links.embed(video), base, { title: video.title, vr: video.vr, ...size }) ?? '';

  useEffect(() => {
    // Otherwise the browser focuses the close button.
    if (isOpen) content.current?.querySelector<HTMLElement>('[data-copy-link]')?.focus();
  }, [isOpen]);

  async function copy(text: string, field: string, done: string) {
    if (!content.current) return;
    if (await copyText(text, content.current)) {
      onClose();
      toasts.show({ type: 'success', text: done, id: 'share' });
    } else {
      // The visitor can copy the selected text.
      content.current.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`)?.select();
    }
  }

  function copyLink() {
    if (!start.ok) content.current?.querySelector<HTMLInputElement>('[name="start"]')?.focus();
    else void copy(link, 'link', outcomeText('notify.video_link_copied'));
  }

  async function shareWithApp() {
    try {
      await navigator.share({ title: video.title, url: link });
      onClose();
    } catch (error) {
      // The visitor closed the sheet, or the device has no app for links.
      console.debug(error);
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={formText('share.title')} isSheetOnPhones>
      <div ref={content} className={styles.panel}>
        <section className={styles.part}>
          <TextField
            label={formText('share.link')}
            name="link"
            value={link}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <div className={styles.row}>
            <TextField
              label={formText('share.startAt')}
              name="start"
              value={startText}
              placeholder="0:00"
              inputMode="text"
              autoComplete="off"
              maxLength={10}
              error={start.ok ? undefined : startProblem(start.reason, video.durationSeconds)}
              isErrorLive
              onChange={(event) => setStartText(event.target.value)}
            />
            <div className={styles.actions}>
              {hasShareSheet() && (
                <Button icon="external" onClick={() => void shareWithApp()}>
                  {formText('share.apps')}
                </Button>
              )}
              <Button variant="primary" data-copy-link="" onClick={copyLink}>
                {formText('share.copyLink')}
              </Button>
            </div>
          </div>
        </section>
        {video.canEmbed && (
          <section className={styles.part}>
            <TextArea
              label={formText('share.embed')}
              name="code"
              value={code}
              rows={3}
              readOnly
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
            <div className={styles.sizes}>
              <RadioGroup
                label={formText('share.size')}
                name="size"
                options={sizes.map((each) => ({ value: nameOf(each), label: nameOf(each) }))}
                defaultValue={nameOf(sizes[0])}
                onChoose={(name) => setSize(sizes.find((each) => nameOf(each) === name) ?? sizes[0])}
              />
            </div>
            <div className={styles.actions}>
              <Button onClick={() => void copy(code, 'code', outcomeText('notify.embed_link_copied'))}>
                {formText('share.copyEmbed')}
              </Button>
            </div>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function startProblem(reason: 'invalid' | 'pastEnd', durationSeconds: number): string {
  return reason === 'invalid'
    ? formText('share.invalidTime')
    : formText('share.pastEnd', { time: formatDuration(durationSeconds) });
}

/** Offered only on touch screens: there it opens the apps of the visitor; on others copying the link is faster. */
const hasShareSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;
