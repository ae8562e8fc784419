import { formatDate } from '@nightjar/i18n';
import { personalDataText } from '@nightjar/i18n/personal-data';
import { Button, Icon, IconButton, useLocale, useToasts } from '@nightjar/ui';
import { useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { links } from '../../addresses/links.ts';
import { useForm } from '../../forms/use-form.ts';
import { needsDocument } from '../../navigation/page-chunks.ts';
import { announceChange } from '../../queries/change-channel.ts';
import { SignInContext } from '../../queries/sign-in-context.ts';
import styles from './DeletionBanner.module.css';
import { failureText } from './failure-text.ts';

interface DeletionBannerProps {
  member: { id: number; deletionAt: string };
}

/** Hidden until the next document. */
let wasHidden = false;
/** The account that the member wanted to keep when the session had ended: the form is sent when the banner is shown again. */
let keptAccount: number | undefined;

/** Shown on every page to a member who has asked for the deletion of the account. It floats, so that it moves nothing. */
export default function DeletionBanner({ member: { id, deletionAt } }: DeletionBannerProps) {
  const { lang } = useLocale();
  const toasts = useToasts();
  const { pathname } = useLocation();
  const [isHidden, setHidden] = useState(wasHidden);
  const { Form, form, failure, isPending, onSubmit } = useForm(undefined, () => {
    toasts.show({ type: 'success', text: personalDataText('data.keptAccount'), id: 'deletion' });
    // Removes this banner.
    announceChange({ isMemberChanged: true });
  });
  const askToSignIn = useContext(SignInContext);
  useEffect(() => {
    // The end of the session removes the banner; it is shown again after the sign-in.
    if (failure?.code === 'login_required')
      void askToSignIn?.().then((isSignedIn) => {
        if (isSignedIn) keptAccount = id;
      });
  }, [failure, askToSignIn, id]);
  useEffect(() => {
    if (keptAccount !== id) return;
    keptAccount = undefined;
    form.current?.requestSubmit();
  }, [form, id]);
  const address = links.memberData({ id });
  // The page of the deletion has the same button.
  if (isHidden || pathname === address) return null;
  const date = formatDate(deletionAt, lang);
  const Sender = needsDocument(address) ? 'form' : Form;
  return createPortal(
    <aside className={styles.banner} aria-label={personalDataText('data.delete')}>
      <Icon name="warning" size={20} className={styles.icon} />
      <p className={styles.text} role="status">
        {failureText(failure) ?? personalDataText('data.due', { date })}
      </p>
      <div className={styles.buttons}>
        <Sender ref={form} method="post" action={address} onSubmit={onSubmit}>
          <input type="hidden" name="act" value="keep" />
          <input type="hidden" name="stay" value="1" />
          <Button type="submit" variant="primary" size="small" isBusy={isPending}>
            {personalDataText('data.keep')}
          </Button>
        </Sender>
        <Button href={address} size="small" variant="quiet">
          {personalDataText('data.details')}
        </Button>
        <IconButton
          icon="close"
          label={personalDataText('data.hide')}
          onClick={() => {
            wasHidden = true;
            setHidden(true);
          }}
        />
      </div>
    </aside>,
    document.body,
  );
}
