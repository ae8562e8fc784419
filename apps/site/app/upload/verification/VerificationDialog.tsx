import { findOutcomeText, outcomeText } from '@nightjar/i18n/outcomes';
import { uploadText, verificationTexts } from '@nightjar/i18n/upload';
import { Button, Dialog, useTranslator } from '@nightjar/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { acceptVerification } from '../upload-calls.ts';
import styles from './VerificationDialog.module.css';

interface VerificationDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onVerified: () => void;
}

/** The uploader verification (requirement SITE-9): eleven points that are all confirmed. The server records it. */
export function VerificationDialog({ isOpen, onClose, onVerified }: VerificationDialogProps) {
  const t = useTranslator();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const points = new FormData(event.currentTarget).getAll('point').map(Number);
    if (points.length < verificationTexts().length) {
      setProblem(outcomeText('error.verif_incomplete'));
      form.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
      return;
    }
    setPending(true);
    try {
      const refusal = await acceptVerification(points);
      if (refusal) setProblem(findOutcomeText(t, `error.${refusal.code}`) ?? outcomeText('error.unnamed'));
      else onVerified();
    } catch {
      setProblem(uploadText('upload.unavailableText'));
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={outcomeText('verif.title')}
      footer={
        <>
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          <Button type="submit" form={formId} variant="primary" isBusy={isPending}>
            {outcomeText('verif.accept')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.intro}>{uploadText('verif.intro')}</p>
        <ol className={styles.points}>
          {verificationTexts().map((text, index) => (
            <li key={text}>
              <label className={styles.point}>
                <input
                  type="checkbox"
                  name="point"
                  value={index + 1}
                  onChange={() => setProblem(undefined)}
                />
                <span>{text}</span>
              </label>
            </li>
          ))}
        </ol>
      </form>
    </Dialog>
  );
}
