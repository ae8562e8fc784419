import { Button, useTranslator } from '@nightjar/ui';
import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { links } from '../addresses/links.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
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
      {isMember !== false &&
        (member && Menu ? (
          <Menu member={member} />
        ) : (
          <span className={isMember === undefined ? `${styles.place} ${styles.undecided}` : styles.place} />
        ))}
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
  const [dialog, setDialog] = useState<{ Component: typeof Dialog; openedAt: string }>();
  const [isLoading, setLoading] = useState(false);
  const isAccountPage = pathname === links.signIn() || pathname === links.signUp();
  const isOpen = dialog?.openedAt === pathname;

  async function open(event: MouseEvent) {
    if (isAccountPage || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setLoading(true);
    try {
      const { SignInDialog } = await loadWithDeadline(() => import('./SignInDialog.tsx'));
      setDialog({ Component: SignInDialog, openedAt: pathname });
    } catch {
      // The page needs no further code.
      window.location.assign(links.signIn({ to: pathname + search }));
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button
        href={links.signIn()}
        className={isUndecided ? `${styles.button} ${styles.undecided}` : styles.button}
        isBusy={isLoading}
        onClick={(event: MouseEvent) => void open(event)}
      >
        {t('header.login')}
      </Button>
      {dialog && <dialog.Component isOpen={isOpen} onClose={() => setDialog(undefined)} />}
    </>
  );
}
