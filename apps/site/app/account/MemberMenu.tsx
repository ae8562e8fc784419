import { headerMenuText } from '@nightjar/i18n/header-menus';
import { memberText } from '@nightjar/i18n/members';
import { uploadText } from '@nightjar/i18n/upload';
import { Button, type IconName, ThemeSwitch, UserMenu, type UserMenuLink, useTranslator } from '@nightjar/ui';
import { type FormEvent, lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { links } from '../addresses/links.ts';
import { SignInContext } from '../queries/sign-in-context.ts';
import { isShown } from '../shell/hidden-links.tsx';
import { useSiteFacts } from '../shell/site-facts.ts';
import { UploadIndicator } from '../upload/UploadIndicator.tsx';
import { useCurrentMember } from './current-member.ts';
import { LazyBell } from './LazyBell.tsx';
import type { Member } from './member.ts';
import { signOut } from './sign-out.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSharedSignIn } from './use-shared-sign-in.ts';

const onSignOut = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  void signOut(event.currentTarget);
};

const DeletionBanner = lazy(() => import('../members/data/DeletionBanner.tsx'));

interface MemberMenuProps {
  /** Undefined after the end of the session: the dialog that asks to sign in again stays. */
  member: Member | undefined;
}

/** The menu of a member (requirement UI-6), and the sign-in dialog of the parts of the header. */
export function MemberMenu({ member }: MemberMenuProps) {
  const { askToSignIn, dialog } = useSharedSignIn();
  return (
    <>
      {member && (
        <SignInContext value={askToSignIn}>
          <OpenMenu member={member} />
        </SignInContext>
      )}
      {dialog && createPortal(dialog, document.body)}
    </>
  );
}

function OpenMenu({ member: loaded }: { member: Member }) {
  const current = useCurrentMember();
  const member = current?.id === loaded.id ? current : loaded;
  const t = useTranslator();
  const { pathname } = useLocation();
  const site = useSiteFacts();
  const isExtended = site?.extendedProfile !== false;
  useOtherTabs();
  const { id, username, avatar, deletionAt, isModerator = false } = member;
  const link = (label: string, icon: IconName, href: string): UserMenuLink => ({
    label,
    href,
    icon,
    ...(pathname === href && { isCurrent: true }),
  });
  return (
    <>
      <UploadIndicator />
      <LazyBell member={member} />
      {deletionAt !== undefined && (
        <Suspense>
          <DeletionBanner member={{ id, deletionAt }} />
        </Suspense>
      )}
      <UserMenu
        username={username}
        avatar={avatar}
        items={[
          link(headerMenuText('header.profile'), 'user', links.memberWall({ id })),
          link(uploadText('upload.menu'), 'plus', links.upload()),
          link(headerMenuText('header.uploads'), 'play', links.memberUploads({ id })),
          ...(isExtended
            ? [link(headerMenuText('header.favourites'), 'favorite', links.memberFavourites({ id }))]
            : []),
          link(memberText('tab.playlists'), 'playlist', links.memberPlaylists({ id })),
          ...(isExtended
            ? [link(memberText('tab.subscriptions'), 'grid', links.memberSubscriptions({ id }))]
            : []),
          link(memberText('tab.friends'), 'friends', links.memberFriends({ id })),
          link(headerMenuText('header.messages'), 'mail', links.memberMessages({ id })),
          link(t('title.history'), 'history', links.memberHistory({ id })),
          link(t('title.watchLater'), 'later', links.memberWatchLater({ id })),
          ...(isModerator ? [link(memberText('menu.moderation'), 'flag', links.moderation())] : []),
          link(headerMenuText('header.security'), 'lock', links.memberSecurity({ id })),
          link(headerMenuText('header.settings'), 'settings', links.memberEdit({ id })),
        ].filter(({ href }) => !site || isShown(site, href))}
      >
        <ThemeSwitch name="theme-account" hasVisibleLabel />
        <form method="post" action={links.signIn()} onSubmit={onSignOut}>
          <input type="hidden" name="act" value="signout" />
          <Button type="submit" variant="quiet" icon="exit">
            {headerMenuText('header.logout')}
          </Button>
        </form>
      </UserMenu>
    </>
  );
}
