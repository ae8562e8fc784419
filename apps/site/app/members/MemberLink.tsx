import { isSignedIn } from '@nightjar/storage';
import { Link, type LinkProps } from '@nightjar/ui';
import { useState } from 'react';
import { links } from '../addresses/links.ts';
import { useDialogLink } from '../navigation/use-dialog-link.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import type { MemberSignIn } from './MemberSignIn.tsx';

/**
 * A link to a page of the member area, on a page that guests see too. Documents are the same for guests and members, so it always
 * has its address. A guest's plain click opens the Login dialog, and the page follows after the sign-in (requirement SITE-11), unless
 * guests of the site can open profiles.
 */
export function MemberLink({ href, ...rest }: LinkProps) {
  const facts = useSiteFacts();
  const [dialog, setDialog] = useState<{ Component: typeof MemberSignIn; isOpen: boolean }>();
  const { isLoading, onClick } = useDialogLink(links.signIn({ to: href }), async () => {
    const { MemberSignIn } = await import('./MemberSignIn.tsx');
    setDialog({ Component: MemberSignIn, isOpen: true });
  });
  return (
    <>
      <Link
        {...rest}
        href={href}
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          if (!facts?.publicProfiles && !isSignedIn(document.cookie)) onClick(event);
        }}
      />
      {dialog && (
        <dialog.Component
          page={href}
          isOpen={dialog.isOpen}
          // It stays mounted: only a dialog that closes returns the focus.
          onClose={() => setDialog({ ...dialog, isOpen: false })}
        />
      )}
    </>
  );
}
