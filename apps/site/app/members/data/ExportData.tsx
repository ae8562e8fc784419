import type { DataExport } from '@nightjar/api/operations';
import { formatDate, formatTimeUntil } from '@nightjar/i18n';
import { personalDataText } from '@nightjar/i18n/personal-data';
import { Button, Icon, Notice, ProgressBar, useLocale } from '@nightjar/ui';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { FormNotice } from '../../forms/FormNotice.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useMemberForm } from '../../forms/use-member-form.ts';
import { formatBytes } from '../../upload/sizes.ts';
import styles from './Data.module.css';
import { failureText } from './failure-text.ts';

/** Where the origin answers the download (`download-export.ts`). */
const downloadPath = '/api/personal-data.zip';

const reloadEveryMs = 3000;

/** Why the origin redirected a download to this page. */
export type RefusedDownload = 'missing' | 'failed';

interface ExportDataProps {
  memberId: number;
  refused: RefusedDownload | undefined;
  prepared: DataExport | null;
  /** When the member can ask again, and the time of the page; undefined if at once. */
  next: { at: string; now: number } | undefined;
  rendered: FormResult | undefined;
}

/** Prepares a file with the data of the member, shows its progress and downloads it. */
export function ExportData({ memberId, refused, prepared, next, rendered }: ExportDataProps) {
  const isPending = prepared?.state === 'waiting' || prepared?.state === 'running';
  useRepeatedLoad(isPending);
  return (
    <section className={styles.card} aria-labelledby="export-title">
      <header className={styles.header}>
        <h2 id="export-title" className={styles.heading}>
          {personalDataText('data.export')}
        </h2>
        <p className={styles.hint}>{personalDataText('data.exportHint')}</p>
      </header>
      {refused && <Notice kind="error">{personalDataText(refusedTexts[refused])}</Notice>}
      <div role="status" className={styles.state}>
        {prepared && <ExportState prepared={prepared} />}
      </div>
      {prepared?.state === 'ready' && <DownloadForm memberId={memberId} />}
      {!isPending && <ExportForm isAgain={prepared?.state === 'ready'} next={next} rendered={rendered} />}
    </section>
  );
}

const refusedTexts = { missing: 'data.downloadMissing', failed: 'data.error.failed' } as const;

function ExportState({ prepared: { state, written, entries, bytes, expiresAt } }: { prepared: DataExport }) {
  const { lang } = useLocale();
  switch (state) {
    case 'waiting':
    case 'running': {
      const label = personalDataText(state === 'waiting' ? 'data.exportWaiting' : 'data.exportRunning');
      return (
        <>
          <p>{label}</p>
          <ProgressBar label={label} {...(entries > 0 && { value: written / entries })} />
          <p className={styles.hint}>{personalDataText('data.exportLeave')}</p>
        </>
      );
    }
    case 'failed':
      return <Notice kind="error">{personalDataText('data.exportFailed')}</Notice>;
    case 'ready':
      return (
        <>
          <p className={styles.ready}>
            <Icon name="check" size={20} />
            {personalDataText('data.exportReady', { size: formatBytes(bytes ?? 0) })}
          </p>
          <p className={styles.hint}>
            {personalDataText('data.exportExpires', { date: formatDate(expiresAt ?? 0, lang) })}
          </p>
        </>
      );
  }
}

/** A form and not a link, so that no other site can start the download. The browser stays on the page. */
function DownloadForm({ memberId }: { memberId: number }) {
  return (
    <form method="post" action={`${downloadPath}?member=${memberId}`}>
      <Button type="submit" variant="primary">
        {personalDataText('data.exportDownload')}
      </Button>
    </form>
  );
}

function ExportForm({
  isAgain,
  next,
  rendered,
}: Pick<ExportDataProps, 'next' | 'rendered'> & { isAgain: boolean }) {
  const { Form, form, failure, isPending, onSubmit, signIn } = useMemberForm(rendered);
  const { lang } = useLocale();
  const { revalidate } = useRevalidator();
  const text = failureText(failure);

  useEffect(() => {
    // The export may be running although its answer was lost. Loading fails without a connection, and leaves the page without a session.
    if (failure && failure.code !== 'offline' && failure.code !== 'login_required') void revalidate();
  }, [failure, revalidate]);

  if (next) {
    const time = formatTimeUntil(next.at, next.now, lang);
    return <p className={styles.hint}>{personalDataText('data.exportNext', { time })}</p>;
  }
  return (
    <>
      <Form ref={form} className={styles.form} method="post" onSubmit={onSubmit}>
        <input type="hidden" name="act" value="export" />
        {text !== undefined && <FormNotice>{text}</FormNotice>}
        <Button type="submit" isBusy={isPending}>
          {personalDataText(isAgain ? 'data.exportAgain' : 'data.exportNow')}
        </Button>
      </Form>
      {signIn}
    </>
  );
}

/** Loads the page again every few seconds while something is pending and the page is visible. */
function useRepeatedLoad(isActive: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, reloadEveryMs);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);
}
