import { uploadText } from '@nightjar/i18n/upload';
import { Button, EmptyState, useToasts } from '@nightjar/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsMember } from '../account/use-is-member.ts';
import { address, links } from '../addresses/links.ts';
import { DropZone } from './DropZone.tsx';
import type { Choices } from './details/DetailsForm.tsx';
import { siteQueue } from './queue/site-queue.ts';
import type { UploadItem } from './queue/upload-item.ts';
import { UploadCard } from './UploadCard.tsx';
import { UploadList } from './UploadList.tsx';
import styles from './UploadScreen.module.css';
import { useOwnUploads } from './use-own-uploads.ts';
import { VerificationDialog } from './verification/VerificationDialog.tsx';

interface UploadScreenProps extends Choices {
  maxBytes: number;
  /** Uploads need an identity check, which has its own screen. */
  needsIdentity: boolean;
  /** What is shown without scripts. */
  plain: ReactNode;
}

const noItems: readonly UploadItem[] = [];

/** The screen of uploads: new files, drafts, and the state of everything that the member has sent. */
export function UploadScreen({ categories, channels, maxBytes, needsIdentity, plain }: UploadScreenProps) {
  const isMember = useIsMember();
  const choices = { categories, channels };
  const { state, refresh } = useOwnUploads(isMember);
  const items = useSyncExternalStore(
    (listener) => siteQueue().subscribe(listener),
    () => siteQueue().items(),
    () => noItems,
  );
  const uploads = state.kind === 'ready' ? state.uploads : undefined;
  useEffect(() => {
    if (uploads) siteQueue().adopt(uploads);
  }, [uploads]);
  // The draft of a new transfer is known to the server; its id comes with the list.
  const unknownDrafts = items.filter(
    (item) => item.uploadId !== undefined && item.videoId === undefined,
  ).length;
  useEffect(() => {
    if (unknownDrafts > 0) refresh();
  }, [unknownDrafts, refresh]);

  return (
    <section className={styles.screen}>
      <h1>{uploadText('upload.title')}</h1>
      <noscript>{plain}</noscript>
      <div className={styles.scripted}>
        {state.kind === 'loading' && <div className={styles.placeholder} aria-busy="true" />}
        {state.kind === 'guest' && (
          <EmptyState icon="user" title={uploadText('upload.guest')} text={uploadText('upload.guestText')}>
            <Button variant="primary" href={links.signIn({ to: links.upload() })}>
              {uploadText('upload.login')}
            </Button>
          </EmptyState>
        )}
        {state.kind === 'failed' && (
          <EmptyState
            icon="warning"
            role="alert"
            title={uploadText('upload.unavailable')}
            text={uploadText('upload.unavailableText')}
          >
            <Button onClick={refresh}>{uploadText('upload.retry')}</Button>
          </EmptyState>
        )}
        {state.kind === 'ready' && (
          <>
            {state.isVerified ? (
              <DropZone maxBytes={maxBytes} onFiles={(files) => siteQueue().add(files, { maxBytes })} />
            ) : needsIdentity ? (
              <EmptyState
                icon="user"
                title={uploadText('identity.needed')}
                text={uploadText('identity.lead')}
              >
                <Button variant="primary" size="large" href={address('upload_identity')}>
                  {uploadText('identity.start')}
                </Button>
              </EmptyState>
            ) : (
              <Verification onVerified={refresh} />
            )}
            {items.map((item) => (
              <UploadCard key={item.key} item={item} choices={choices} onChanged={refresh} />
            ))}
            <UploadList
              uploads={state.uploads}
              isNew={items.length === 0}
              choices={choices}
              onChanged={refresh}
            />
          </>
        )}
      </div>
    </section>
  );
}

/** Uploads are closed until the member has confirmed all points. */
function Verification({ onVerified }: { onVerified: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const toasts = useToasts();
  return (
    <>
      <EmptyState icon="check" title={uploadText('upload.verify')} text={uploadText('upload.verifyText')}>
        <Button variant="primary" size="large" onClick={() => setOpen(true)}>
          {uploadText('upload.verifyStart')}
        </Button>
      </EmptyState>
      <VerificationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onVerified={() => {
          setOpen(false);
          toasts.show({ type: 'success', text: uploadText('verif.done') });
          onVerified();
        }}
      />
    </>
  );
}
