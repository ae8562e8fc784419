import { uploadText } from '@nightjar/i18n/upload';
import { Button, EmptyState, Link, Notice, useTranslator } from '@nightjar/ui';
import { address, links } from '../../addresses/links.ts';
import type { FormFailure } from '../../forms/form-result.ts';
import { plainListAddress } from '../list-address.ts';
import { uploadNoticeText } from '../upload-notice.ts';
import type { PlainState } from './load-plain-upload.server.ts';
import styles from './PlainUpload.module.css';
import { PlainUploadForm, type PlainUploadFormProps } from './PlainUploadForm.tsx';
import { PlainUploadList } from './PlainUploadList.tsx';
import { PlainVerification } from './PlainVerification.tsx';

interface PlainUploadProps extends PlainUploadFormProps {
  needsIdentity: boolean;
  state: PlainState;
}

/** The upload page without scripts: sign in, confirm all points, send one file, and read the status of all uploads. */
export function PlainUpload({ state, needsIdentity, failure, ...form }: PlainUploadProps) {
  const t = useTranslator();
  if (state.kind === 'guest') {
    return (
      <EmptyState icon="user" title={uploadText('upload.guest')} text={uploadText('upload.guestText')}>
        <Button variant="primary" href={links.signIn({ to: links.upload() })}>
          {uploadText('upload.login')}
        </Button>
      </EmptyState>
    );
  }
  const list = state.kind === 'ready' ? state.list : undefined;
  const isSuspended = list?.isSuspended === true;
  return (
    <div className={styles.plain}>
      {isSuspended && (
        <EmptyState
          icon="warning"
          title={uploadText('upload.suspended')}
          text={uploadNoticeText(t, 'suspended')}
        />
      )}
      {state.kind === 'ready' && state.isSent && (
        <Notice kind="success">{uploadText('upload.plain.sent')}</Notice>
      )}
      {list && <PlainUploadList uploads={list.uploads} page={list.page} pages={list.pages} />}
      {state.kind === 'ready' && !isSuspended && <PlainUploadForm {...form} failure={failure} />}
      {state.kind === 'unverified' && <Unverified needsIdentity={needsIdentity} failure={failure} />}
      {!list && (
        <p>
          <Link href={plainListAddress()}>{uploadText('upload.plain.toList')}</Link>
        </p>
      )}
    </div>
  );
}

interface UnverifiedProps {
  needsIdentity: boolean;
  failure: FormFailure | undefined;
}

/** Uploads are closed until the points are confirmed, or a moderator has confirmed the identity. */
function Unverified({ needsIdentity, failure }: UnverifiedProps) {
  if (!needsIdentity) return <PlainVerification failure={failure} />;
  return (
    <EmptyState icon="user" title={uploadText('identity.needed')} text={uploadText('identity.lead')}>
      <Button variant="primary" href={address('upload_identity')}>
        {uploadText('identity.start')}
      </Button>
    </EmptyState>
  );
}
