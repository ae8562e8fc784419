import { formatFraction } from '@nightjar/i18n';
import { uploadText } from '@nightjar/i18n/upload';
import { Button } from '@nightjar/ui';
import { type ReactNode, useRef, useState } from 'react';
import type { FileDifference } from './queue/same-file.ts';
import { siteQueue } from './queue/site-queue.ts';
import { bytesPerSecond, remainingSeconds } from './queue/transfer-rate.ts';
import type { TransferState, UploadItem } from './queue/upload-item.ts';
import { formatBytes, formatRemaining } from './sizes.ts';
import styles from './UploadScreen.module.css';

const stateTexts: Readonly<Record<Exclude<TransferState['kind'], 'refused'>, string>> = {
  inspecting: uploadText('upload.stateInspecting'),
  waiting: uploadText('upload.stateWaiting'),
  sending: uploadText('upload.stateSending'),
  paused: uploadText('upload.statePaused'),
  stopped: uploadText('upload.stateStopped'),
  offline: uploadText('upload.stateOffline'),
  'needs-file': uploadText('upload.stateNeedsFile'),
  unreadable: uploadText('upload.stateUnreadable'),
  received: uploadText('upload.stateReceived'),
};

interface TransferProgressProps {
  item: UploadItem;
  /** Whether the transfer can be paused and continued; a suspended member can only remove it. */
  mayContinue: boolean;
  /** The upload is being removed. */
  isDiscarding: boolean;
  onDiscard: () => void;
  /** Asks the member to log in, and continues the uploads. */
  onLogIn: () => void;
  /** Sends a file again whose transfer the server does not have any more. */
  onRestart: () => void;
}

/** Name, state and progress of one file, with its actions. */
export function TransferProgress({
  item,
  mayContinue,
  isDiscarding,
  onDiscard,
  onLogIn,
  onRestart,
}: TransferProgressProps) {
  const { state, fileName, bytes, sentBytes } = item;
  const fraction = bytes === 0 ? 0 : Math.min(1, sentBytes / bytes);
  return (
    <div className={styles.transfer}>
      <div className={styles.transferHead}>
        <h2 className={styles.fileName} tabIndex={-1} data-upload={item.key}>
          {fileName}
        </h2>
        <div className={styles.actions}>
          {mayContinue && <TransferActions item={item} onLogIn={onLogIn} onRestart={onRestart} />}
          <Button size="small" variant="quiet" icon="trash" isBusy={isDiscarding} onClick={onDiscard}>
            {uploadText(
              state.kind === 'refused' || state.kind === 'received' ? 'upload.remove' : 'upload.cancel',
            )}
          </Button>
        </div>
      </div>
      {state.kind !== 'refused' && (
        <>
          <progress
            className={styles.bar}
            data-state={state.kind}
            value={state.kind === 'inspecting' ? undefined : fraction}
            aria-label={uploadText('upload.progressLabel', { name: fileName })}
          />
          <p className={styles.facts} data-figures="">
            <span role="status">{stateTexts[state.kind]}</span>
            <Facts item={item} fraction={fraction} />
          </p>
        </>
      )}
    </div>
  );
}

interface TransferActionsProps {
  item: UploadItem;
  onLogIn: () => void;
  onRestart: () => void;
}

/** What pauses or continues a transfer in its state. */
function TransferActions({ item, onLogIn, onRestart }: TransferActionsProps) {
  const { key, state } = item;
  switch (state.kind) {
    case 'sending':
      return (
        <Button size="small" onClick={() => siteQueue().pause(key)}>
          {uploadText('upload.pause')}
        </Button>
      );
    case 'paused':
    case 'offline':
      return (
        <Button size="small" onClick={() => siteQueue().resume(key)}>
          {uploadText('upload.resume')}
        </Button>
      );
    case 'stopped':
      return (
        <Continue
          code={state.code}
          onContinue={() => siteQueue().resume(key)}
          onLogIn={onLogIn}
          onRestart={onRestart}
        />
      );
    case 'needs-file':
    case 'unreadable':
      return <ChooseAgain item={item} />;
    default:
      return null;
  }
}

function Facts({ item, fraction }: { item: UploadItem; fraction: number }): ReactNode {
  const { state, bytes, sentBytes, samples } = item;
  if (state.kind === 'inspecting') return null;
  if (state.kind === 'received') return <span>{formatBytes(bytes)}</span>;
  const rate = bytesPerSecond(samples);
  const seconds = remainingSeconds(samples, bytes);
  return (
    <>
      <span>{formatFraction(fraction)}</span>
      <span>
        {uploadText('upload.progress', { sent: formatBytes(sentBytes), total: formatBytes(bytes) })}
      </span>
      {rate !== undefined && <span>{uploadText('upload.rate', { rate: formatBytes(rate) })}</span>}
      {seconds !== undefined && (
        <span>{uploadText('upload.remaining', { time: formatRemaining(seconds) })}</span>
      )}
    </>
  );
}

interface ContinueProps {
  /** Why the server has stopped the upload. */
  code: string;
  onContinue: () => void;
  onLogIn: () => void;
  onRestart: () => void;
}

/** What continues an upload that the server has stopped. */
function Continue({ code, onContinue, onLogIn, onRestart }: ContinueProps) {
  const [key, run] =
    code === 'login_required'
      ? (['upload.login', onLogIn] as const)
      : code === 'not_found'
        ? (['upload.again', onRestart] as const)
        : (['upload.resume', onContinue] as const);
  return (
    <Button size="small" variant="primary" onClick={run}>
      {uploadText(key)}
    </Button>
  );
}

const differenceTexts = { name: 'upload.wrongFile', content: 'upload.wrongContent' } as const;

/** Asks for the file of an interrupted upload: a page may not open it again by itself. */
function ChooseAgain({ item }: { item: UploadItem }) {
  const input = useRef<HTMLInputElement>(null);
  const [difference, setDifference] = useState<FileDifference>();
  async function continueWith(file: File) {
    const result = await siteQueue().continueWith(item.key, file);
    if (result !== 'continued') setDifference(result);
  }
  return (
    <>
      {difference && (
        <span className={styles.wrong} role="alert">
          {uploadText(differenceTexts[difference], { name: item.fileName })}
        </span>
      )}
      <Button size="small" variant="primary" onClick={() => input.current?.click()}>
        {uploadText('upload.chooseAgain')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={uploadText('upload.chooseAgain')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          setDifference(undefined);
          if (file) void continueWith(file);
          target.value = '';
        }}
      />
    </>
  );
}
