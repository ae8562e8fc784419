import { guestParts, latestBirthDate, memberInfoKeys } from '@nightjar/api';
import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button, EmptyState, useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { links } from '../../addresses/links.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { sendInPlace } from '../../forms/send-in-place.ts';
import { requirePage } from '../../page-address.ts';
import { siteServices } from '../../request-context.ts';
import { MemberScreen } from '../MemberScreen.tsx';
import { memberAction } from '../member-action.server.ts';
import { memberMeta } from '../member-meta.ts';
import { openMemberPage } from '../open-member-page.server.ts';
import type { Route } from './+types/edit.route.ts';
import styles from './Edit.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePictures } from './ProfilePictures.tsx';
import { VisibilityForm } from './VisibilityForm.tsx';

/** The viewer's own profile, to be edited. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { head, isOwn, viewer } = await openMemberPage(context, request, 'member_edit');
  if (!isOwn) return data({ head, edited: undefined }, { status: 403 });
  const { siteConfig } = context.get(siteServices);
  const values = Object.fromEntries(memberInfoKeys.map((key) => [key, viewer.info[key] ?? '']));
  const edited = {
    values,
    minimumAge: siteConfig.age.minimumAge,
    latestBirthDate: latestBirthDate(siteConfig.age.minimumAge),
    visibility: viewer.visibility,
    guestParts: siteConfig.members.publicProfiles ? guestParts : [],
    passwordMin: siteConfig.password.min,
  };
  return data({ head, edited }, { status: 200 });
}

/** The forms belong to the member of the page: the origin refuses them when another member has signed in meanwhile. */
export function action({ context, request }: Route.ActionArgs) {
  const { params } = requirePage(context, 'member_edit');
  return memberAction(context, request, { user_id: String(params.id) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const result = await sendInPlace(serverAction);
  const { announceChange } = await import('../../queries/change-channel.ts');
  if ((result as FormResult).ok) announceChange({});
  return result;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return memberMeta(matches, loaderData?.head, 'edit');
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { head, edited } = loaderData;
  const result = actionData as FormResult | undefined;
  /** The result of the form that was sent: a page without scripts has one for all of its forms. */
  const renderedOf = (act: string) =>
    result?.ok === false && result.values.act === act ? result : undefined;
  return (
    <MemberScreen head={head} tab="edit">
      {edited ? (
        <div className={styles.screen}>
          <ProfilePictures head={head} />
          <ProfileForm
            values={edited.values}
            minimumAge={edited.minimumAge}
            latestBirthDate={edited.latestBirthDate}
            rendered={renderedOf('edit')}
          />
          <VisibilityForm
            visibility={edited.visibility}
            guestParts={edited.guestParts}
            hasExtendedTabs={head.hasExtendedTabs}
            rendered={renderedOf('visibility')}
          />
          <PasswordForm
            username={head.username}
            passwordMin={edited.passwordMin}
            rendered={renderedOf('password')}
          />
          <DataLink id={head.id} />
        </div>
      ) : (
        <EmptyState icon="eyeOff" role="status" title={t('listing.noPermission')} />
      )}
    </MemberScreen>
  );
}

/** Leads to the screen of the member's data and of the deletion of the account. */
function DataLink({ id }: { id: number }) {
  return (
    <section className={styles.card} aria-labelledby="edit-data">
      <h3 id="edit-data" className={styles.title}>
        {profileEditText('edit.data')}
      </h3>
      <p className={styles.hint}>{profileEditText('edit.dataHint')}</p>
      <div className={styles.buttons}>
        <Button href={links.memberData({ id })}>{profileEditText('edit.dataOpen')}</Button>
      </div>
    </section>
  );
}
