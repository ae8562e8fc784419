import { Button, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { links } from '../addresses/links.ts';
import { useDialogLink } from '../navigation/use-dialog-link.ts';
import { useNewestKey } from '../navigation/use-newest-key.ts';
import styles from './AccountArea.module.css';
import type { SignInDialog as Dialog } from './SignInDialog.tsx';
import { useIsMember } from './use-is-member.ts';
import { useMember } from './use-member.ts';

/**
 * The right end of the header: the log-in button of a guest, or the menu of a member. The document contains the button and an
 * empty place for the menu; the mark on the root element selects one before the first paint.
 */
export function AccountArea() {
  const isMember = useIsMember();
  const { member, Menu } = useMember(isMember);
  return (
    <>
      {isMember !== true && <SignInButton isUndecided={isMember === undefined} />}
      {isMember !== false && !member && (
        <span className={isMember === undefined ? `${styles.place} ${styles.undecided}` : styles.place} />
      )}
      {Menu && <Menu member={member} />}
    </>
  );
}

/**
 * Opens the dialog. Where scripts do not run it is a link to the page, which returns to the page that the browser names in
 * `Referer`: the shared document does not contain the address of the page.
 */
function SignInButton({ isUndecided }: { isUndecided: boolean }) {
  const t = useTranslator();
  const { pathname, search } = useLocation();
  const newest = useNewestKey();
  const [dialog, setDialog] = useState<{ Component: typeof Dialog; openedAt: string }>();
  // A navigation closes it (UI-4). Back returns to the same key, so the state is cleared.
  if (dialog && dialog.openedAt !== newest) setDialog(undefined);
  const isAccountPage = pathname === links.signIn() || pathname === links.signUp();
  const { isLoading, onClick } = useDialogLink(links.signIn({ to: pathname + search }), async () => {
    const { SignInDialog } = await import('./SignInDialog.tsx');
    setDialog({ Component: SignInDialog, openedAt: newest });
  });

  return (
    <>
      <Button
        href={links.signIn()}
        className={isUndecided ? `${styles.button} ${styles.undecided}` : styles.button}
        isBusy={isLoading}
        {...(!isAccountPage && { onClick })}
      >
        {t('header.login')}
      </Button>
      {dialog && <dialog.Component isOpen onClose={() => setDialog(undefined)} />}
    </>
  );
}
