import { type IdentityKind, identityKinds } from '@nightjar/api';
import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { findUploadText, uploadText } from '@nightjar/i18n/upload';
import { Badge, Button, useTranslator } from '@nightjar/ui';
import { useId, useRef, useState } from 'react';
import { sendIdentityPicture } from '../upload-calls.ts';
import styles from './Identity.module.css';

interface IdentityPicturesProps {
  /** The pictures that the server has. */
  received: readonly IdentityKind[];
  onSent: () => void;
}

/** The pictures of the document; each is sent as soon as it is chosen. */
export function IdentityPictures({ received, onSent }: IdentityPicturesProps) {
  return (
    <ul className={styles.pictures}>
      {identityKinds.map((kind) => (
        <Picture key={kind} kind={kind} isReceived={received.includes(kind)} onSent={onSent} />
      ))}
    </ul>
  );
}

interface PictureProps {
  kind: IdentityKind;
  isReceived: boolean;
  onSent: () => void;
}

function Picture({ kind, isReceived, onSent }: PictureProps) {
  const t = useTranslator();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const label = findUploadText(`identity.kind.${kind}`) ?? kind;

  async function send(file: File | undefined) {
    if (!file || isSending) return;
    setSending(true);
    setProblem(undefined);
    const outcome = await sendIdentityPicture(kind, file);
    setSending(false);
    if (outcome.ok) return onSent();
    const code = outcome.notify ?? 'unavailable';
    setProblem(
      findUploadText(`identity.error.${code}`) ?? fileNoticeText(t, { code, params: { ...outcome.params } }),
    );
  }

  const state = isSending ? 'sending' : isReceived ? 'received' : 'missing';
  return (
    <li className={styles.picture}>
      <div className={styles.pictureText}>
        <span id={labelId}>{label}</span>
        <Badge tone={isReceived && !isSending ? 'accent' : 'neutral'}>
          {uploadText(`identity.${state}`)}
        </Badge>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={label}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        size="small"
        isBusy={isSending}
        aria-describedby={labelId}
        onClick={() => input.current?.click()}
      >
        {uploadText(isReceived ? 'identity.replace' : 'identity.choose')}
      </Button>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </li>
  );
}
