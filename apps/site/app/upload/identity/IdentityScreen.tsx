import type { OperationOutput } from '@nightjar/api/operations';
import { findUploadText, uploadText } from '@nightjar/i18n/upload';
import { Button, EmptyState, Notice } from '@nightjar/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { links } from '../../addresses/links.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { useForm } from '../../forms/use-form.ts';
import { VerificationDialog } from '../verification/VerificationDialog.tsx';
import styles from './Identity.module.css';
import { IdentityDetails } from './IdentityDetails.tsx';
import { IdentityPictures } from './IdentityPictures.tsx';

type OwnIdentity = OperationOutput<'ownIdentity'>;

interface IdentityScreenProps {
  identity: OwnIdentity;
  rendered: FormResult | undefined;
}

/** Where an uploader proves their identity: points, pictures of a document, details (requirement SITE-9). */
export function IdentityScreen({ identity, rendered }: IdentityScreenProps) {
  const { state } = identity;
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{uploadText('identity.title')}</h1>
        {state !== 'approved' && <p>{uploadText('identity.lead')}</p>}
        <p className={styles.hint}>{uploadText('identity.privacy', { days: identity.biometricDays })}</p>
      </header>
      {state === 'waiting' && <Waiting submittedAt={identity.submittedAt ?? ''} />}
      {state === 'approved' && (
        <EmptyState
          icon="check"
          title={uploadText('identity.approved')}
          text={uploadText('identity.approvedText')}
        >
          <Button variant="primary" href={links.upload()}>
            {uploadText('identity.toUpload')}
          </Button>
        </EmptyState>
      )}
      {(state === 'rejected' || state === 'revoked') && (
        <Notice kind="error">
          {uploadText(`identity.${state}`)} {findUploadText(`identity.reason.${identity.reason}`)}{' '}
          {identity.note}
        </Notice>
      )}
      {state !== 'waiting' && state !== 'approved' && <Steps identity={identity} rendered={rendered} />}
    </div>
  );
}

function Waiting({ submittedAt }: { submittedAt: string }) {
  const { Form, form, isPending, onSubmit } = useForm();
  return (
    <EmptyState
      icon="lock"
      title={uploadText('identity.waiting')}
      text={uploadText('identity.waitingText', { date: submittedAt.slice(0, 10) })}
    >
      <Form ref={form} method="post" onSubmit={onSubmit}>
        <Button type="submit" name="act" value="withdraw" isBusy={isPending}>
          {uploadText('identity.withdraw')}
        </Button>
      </Form>
    </EmptyState>
  );
}

function Steps({ identity, rendered }: IdentityScreenProps) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  // The pictures of an earlier check belong to it.
  const pictures = identity.state === 'draft' ? identity.pictures : [];
  return (
    <>
      <section className={styles.card}>
        <p className={styles.hint}>{uploadText('identity.step', { n: 1 })}</p>
        <h2 className={styles.heading}>{uploadText('identity.points')}</h2>
        {identity.hasPoints ? (
          <p>{uploadText('identity.pointsDone')}</p>
        ) : (
          <Button className={styles.start} variant="primary" onClick={() => setOpen(true)}>
            {uploadText('upload.verifyStart')}
          </Button>
        )}
      </section>
      <section className={styles.card}>
        <p className={styles.hint}>{uploadText('identity.step', { n: 2 })}</p>
        <h2 className={styles.heading}>{uploadText('identity.pictures')}</h2>
        <p>{uploadText('identity.picturesHint')}</p>
        <IdentityPictures received={pictures} onSent={() => void revalidate()} />
      </section>
      <IdentityDetails rendered={rendered} isReady={identity.hasPoints} />
      <VerificationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onVerified={() => {
          setOpen(false);
          void revalidate();
        }}
      />
    </>
  );
}
