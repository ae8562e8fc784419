import { uploadText } from '@nightjar/i18n/upload';
import { Button, EmptyState, useTranslator } from '@nightjar/ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useIsMember } from '../account/use-is-member.ts';
import { useSignIn } from '../account/use-sign-in.tsx';
import { links } from '../addresses/links.ts';
import type { Choices } from './details/DetailsForm.tsx';
import { siteQueue } from './queue/site-queue.ts';
import type { UploadItem } from './queue/upload-item.ts';
import { UploadCard } from './UploadCard.tsx';
import { UploadList } from './UploadList.tsx';
import styles from './UploadScreen.module.css';
import { UploadStart } from './UploadStart.tsx';
import { uploadNoticeText } from './upload-notice.ts';
import { useOwnUploads } from './use-own-uploads.ts';

interface UploadScreenProps extends Choices {
  maxBytes: number;
  /** Uploads need an identity check, which has its own screen. */
  needsIdentity: boolean;
  /** Of the list of submitted uploads, from 1. */
  page: number;
  /** What is shown without scripts. */
  plain: ReactNode;
}

const noItems: readonly UploadItem[] = [];

/** The screen of uploads: new files, drafts, and the state of everything that the member has sent. */
export function UploadScreen({
  categories,
  channels,
  maxBytes,
  needsIdentity,
  page,
  plain,
}: UploadScreenProps) {
  const isMember = useIsMember();
  const t = useTranslator();
  const choices = { categories, channels };
  const { state, refresh } = useOwnUploads({ isMember, page });
  const items = useSyncExternalStore(
    (listener) => siteQueue().subscribe(listener),
    () => siteQueue().items(),
    () => noItems,
  );
  const isSuspended = state.kind === 'ready' && state.isSuspended;
  const drafts = state.kind === 'ready' ? state.drafts : undefined;
  useEffect(() => {
    if (drafts) siteQueue().adopt(drafts);
  }, [drafts]);
  // The drafts of new transfers are known to the server; their ids come with the list.
  const unknownDrafts = items
    .filter((item) => item.uploadId !== undefined && item.videoId === undefined)
    .map((item) => item.uploadId)
    .join();
  useEffect(() => {
    if (unknownDrafts !== '') refresh();
  }, [unknownDrafts, refresh]);
  const signIn = useSignIn();
  const logIn = (then?: () => void) =>
    void signIn.ask(() => {
      refresh();
      siteQueue().resumeSignedIn();
      then?.();
    });

  return (
    <section className={styles.screen}>
      <h1 tabIndex={-1} data-upload="">
        {uploadText('upload.title')}
      </h1>
      <noscript>{plain}</noscript>
      <div className={styles.scripted}>
        {state.kind === 'loading' && <div className={styles.placeholder} aria-busy="true" />}
        {state.kind === 'guest' && items.length === 0 && (
          <EmptyState icon="user" title={uploadText('upload.guest')} text={uploadText('upload.guestText')}>
            <Button variant="primary" href={links.signIn({ to: links.upload() })}>
              {uploadText('upload.login')}
            </Button>
          </EmptyState>
        )}
        {state.kind === 'guest' && items.length > 0 && (
          <EmptyState icon="user" title={uploadText('upload.guest')} text={uploadText('upload.sessionEnded')}>
            <Button variant="primary" isBusy={signIn.isLoading} onClick={() => logIn()}>
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
        {isSuspended && (
          <EmptyState
            icon="warning"
            title={uploadText('upload.suspended')}
            text={uploadNoticeText(t, 'suspended')}
          />
        )}
        {state.kind === 'ready' && !isSuspended && (
          <UploadStart
            isVerified={state.isVerified}
            needsIdentity={needsIdentity}
            maxBytes={maxBytes}
            onVerified={refresh}
          />
        )}
        {/* They stay while the session ends and is renewed, with what is typed. */}
        {items.map((item) => (
          <UploadCard
            key={item.key}
            item={item}
            mayEdit={!isSuspended}
            choices={choices}
            onChanged={refresh}
            onLogIn={logIn}
          />
        ))}
        {state.kind === 'ready' && (
          <UploadList
            uploads={state.uploads}
            isSuspended={isSuspended}
            page={state.page}
            pages={state.pages}
            isNew={items.length === 0}
            choices={choices}
            onChanged={refresh}
          />
        )}
      </div>
      {signIn.dialog}
    </section>
  );
}
