import { formatDate } from '@nightjar/i18n';
import { consentText } from '@nightjar/i18n/consent';
import { consentTime, storeConsent, visitorConsent } from '@nightjar/storage';
import { Button, Link, useToasts } from '@nightjar/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { links } from '../addresses/links.ts';
import type { SiteFacts } from '../shell/site-facts.ts';
import styles from './ConsentPanel.module.css';

type Purpose = SiteFacts['consent']['purposes'][number];

export interface ConsentPanelProps {
  /** The purposes that this site uses. */
  purposes: readonly Purpose[];
  /** `ask`: before the first answer; `settings`: opened by the visitor, who may change or withdraw the answer. */
  mode: 'ask' | 'settings';
  onClose: () => void;
}

const texts = {
  ads: { label: 'consent.ads', text: 'consent.adsText' },
  analytics: { label: 'consent.analytics', text: 'consent.analyticsText' },
} as const;

/**
 * Asks for consent beside the page, without covering it. Accepting and rejecting are equally easy; nothing is selected in advance.
 */
export function ConsentPanel({ purposes, mode, onClose }: ConsentPanelProps) {
  const [isChoosing, setChoosing] = useState(mode === 'settings');
  const [granted, setGranted] = useState(() =>
    purposes.filter((purpose) => visitorConsent()[purpose] === 'granted'),
  );
  const toasts = useToasts();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => followHeight(panel.current), []);
  useEffect(() => {
    if (mode !== 'settings') return;
    opener.current = document.activeElement;
    panel.current?.focus();
  }, [mode]);

  function close() {
    onClose();
    const next = mode === 'settings' ? opener.current : document.getElementById('content');
    if (next instanceof HTMLElement) next.focus({ preventScroll: mode === 'ask' });
  }

  function answer(accepted: readonly Purpose[]) {
    storeConsent(accepted);
    if (mode === 'settings') toasts.show({ type: 'success', text: consentText('consent.saved') });
    close();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    answer(granted);
  }

  const answeredAt = mode === 'settings' ? consentTime() : undefined;
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => mode === 'settings' && event.key === 'Escape' && close()}
    >
      <h2 id={id}>{consentText(mode === 'settings' ? 'consent.settings' : 'consent.title')}</h2>
      <p>
        {consentText('consent.text')}{' '}
        <Link href={links.information('cookies')}>{consentText('consent.more')}</Link>
      </p>
      {isChoosing && (
        <form id={`${id}-form`} className={styles.choices} onSubmit={save}>
          <Choice
            label={consentText('consent.necessary')}
            text={consentText('consent.necessaryText')}
            isFixed
          />
          {purposes.map((purpose) => (
            <Choice
              key={purpose}
              label={consentText(texts[purpose].label)}
              text={consentText(texts[purpose].text)}
              isChecked={granted.includes(purpose)}
              onChange={(isChecked) =>
                setGranted((before) =>
                  isChecked ? [...before, purpose] : before.filter((each) => each !== purpose),
                )
              }
            />
          ))}
        </form>
      )}
      {answeredAt && (
        <p className={styles.small}>{consentText('consent.answered', { date: formatDate(answeredAt) })}</p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => answer([])}>{consentText('consent.reject')}</Button>
        <Button onClick={() => answer(purposes)}>{consentText('consent.accept')}</Button>
        {isChoosing ? (
          <Button key="save" type="submit" form={`${id}-form`} variant="quiet">
            {consentText('consent.save')}
          </Button>
        ) : (
          <Button key="choose" variant="quiet" onClick={() => setChoosing(true)}>
            {consentText('consent.choose')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Keeps notifications above the panel on phones, until the returned function is called. */
function followHeight(panel: HTMLElement | null) {
  if (!panel) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--consent-height', `calc(${panel.offsetHeight}px + var(--space-2))`),
  );
  observer.observe(panel);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-height');
  };
}

interface ChoiceProps {
  label: string;
  text: string;
  isFixed?: boolean;
  isChecked?: boolean;
  onChange?: (isChecked: boolean) => void;
}

function Choice({ label, text, isFixed = false, isChecked = true, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isFixed}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span>
        <b>{label}</b>
        <span className={styles.small}>{text}</span>
      </span>
    </label>
  );
}
