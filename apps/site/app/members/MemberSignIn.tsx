import { useTranslator } from '@nightjar/ui';
import { createPortal } from 'react-dom';
import { SignInDialog } from '../account/SignInDialog.tsx';
import { useOpenPage } from '../navigation/use-open-page.ts';

interface MemberSignInProps {
  /** The address of the member area that opens after the sign-in. */
  page: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The sign-in dialog of a link to the member area; loaded by the click of a guest. */
export function MemberSignIn({ page, isOpen, onClose }: MemberSignInProps) {
  const t = useTranslator();
  const openPage = useOpenPage();
  // Such links are in paragraphs, which may not contain a dialog.
  return createPortal(
    <SignInDialog
      isOpen={isOpen}
      onClose={onClose}
      reason={t('notify.login_required')}
      place={page}
      onSignedIn={() => openPage(page)}
    />,
    document.body,
  );
}
