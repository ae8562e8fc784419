import { memberText } from '@nightjar/i18n/members';
import { uploadText } from '@nightjar/i18n/upload';
import { Button, type IconName, UserMenu, type UserMenuLink, useTranslator } from '@nightjar/ui';
import { Form, useLocation } from 'react-router';
import { type AddressName, isReachable } from '../addresses/address-table.ts';
import { links } from '../addresses/links.ts';
import { UploadIndicator } from '../upload/UploadIndicator.tsx';
import { BellPlace } from './BellPlace.tsx';
import { forgetSavedLang } from './forget-saved-lang.ts';
import type { Member } from './member.ts';

interface MemberMenuProps {
  member: Member;
}

/** The menu of a member (requirement UI-6). Areas without a page have no link. */
export function MemberMenu({ member }: MemberMenuProps) {
  const t = useTranslator();
  const { pathname } = useLocation();
  const { id, username, avatar, isModerator = false } = member;
  const link = (name: AddressName, label: string, icon: IconName, href: string): UserMenuLink[] =>
    isReachable(name) ? [{ label, href, icon, ...(pathname === href && { isCurrent: true }) }] : [];
  return (
    <>
      <UploadIndicator />
      <BellPlace member={member} />
      <UserMenu
        username={username}
        avatar={avatar}
        items={[
          ...link('member_wall', t('header.profile'), 'user', links.memberWall({ id })),
          ...link('upload', uploadText('upload.menu'), 'plus', links.upload()),
          ...link('member_uploaded_videos', t('header.uploads'), 'play', links.memberUploads({ id })),
          ...link(
            'member_favourite_videos',
            t('header.favourites'),
            'favorite',
            links.memberFavourites({ id }),
          ),
          ...link('member_playlists', memberText('tab.playlists'), 'playlist', links.memberPlaylists({ id })),
          ...link(
            'member_subscriptions',
            memberText('tab.subscriptions'),
            'grid',
            links.memberSubscriptions({ id }),
          ),
          ...link('member_friends', memberText('tab.friends'), 'friends', links.memberFriends({ id })),
          ...link('member_messages', t('header.messages'), 'mail', links.memberMessages({ id })),
          ...link('member_history', t('title.history'), 'history', links.memberHistory({ id })),
          ...link('member_watch_later', t('title.watchLater'), 'later', links.memberWatchLater({ id })),
          ...(isModerator
            ? link('moderation', memberText('menu.moderation'), 'flag', links.moderation())
            : []),
          ...link('member_security', t('header.security'), 'lock', links.memberSecurity({ id })),
          ...link('member_edit', t('header.settings'), 'settings', links.memberEdit({ id })),
        ]}
      >
        {/* A new document, so that nothing of the member stays in memory. */}
        <Form method="post" action={links.signIn()} reloadDocument onSubmit={forgetSavedLang}>
          <input type="hidden" name="act" value="signout" />
          <Button type="submit" variant="quiet" icon="exit">
            {t('header.logout')}
          </Button>
        </Form>
      </UserMenu>
    </>
  );
}
