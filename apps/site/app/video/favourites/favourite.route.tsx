import { formText } from '@nightjar/i18n/forms';
import { findOutcomeText } from '@nightjar/i18n/outcomes';
import { Button, Notice, useTranslator } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import styles from '../../forms/FormScreen.module.css';
import { FormScreen } from '../../forms/FormScreen.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { problemText } from '../../forms/form-texts.ts';
import { ObjectLink } from '../../forms/ObjectLink.tsx';
import { pageMeta } from '../../head/page-meta.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { findObjectName } from '../../viewer/find-object-name.server.ts';
import { readViewerState } from '../../viewer/read-viewer-state.server.ts';
import { requireVideo } from '../require-video.ts';
import type { Route } from './+types/favourite.route.ts';
import { favouriteAction } from './favourite-action.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'favourite');
  const video = requireVideo(url);
  const object = { section: 'video', id: video.id, to: links.videoShort(video) } as const;
  const [state, name] = await Promise.all([
    readViewerState(context, request, { section: 'video', objectId: video.id }),
    findObjectName(context, request, object),
  ]);
  return { video, name, isFavourite: state?.isFavourite ?? false };
}

export function action({ context, request, url }: Route.ActionArgs) {
  return favouriteAction(context, request, requireVideo(url));
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: titleOf(loaderData?.name) });
}

const titleOf = (name: string | undefined) =>
  name === undefined ? formText('favourite.title') : formText('favourite.titleOf', { name });

/** The form of a favourite for browsers without scripts; a guest returns to it after signing in. */
export default function FavouritePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { video, name, isFavourite } = loaderData;
  const result = actionData as FormResult | undefined;
  const failure = result?.ok === false ? result : undefined;
  const isAdded = isFavourite || failure?.code === 'already_added';
  return (
    <FormScreen title={titleOf(name)}>
      {failure && (
        <Notice kind="error">
          {findOutcomeText(t, `notify.favourite_${failure.code}`) ?? problemText(t, failure)}
        </Notice>
      )}
      <form className={styles.form} method="post" action={links.favourite(video)}>
        <Button type="submit" name="act" value={isAdded ? 'remove' : 'add'} icon="favorite" isWide>
          {formText(isAdded ? 'favourite.remove' : 'favourite.add')}
        </Button>
      </form>
      <ObjectLink href={links.videoShort(video)} name={name} />
    </FormScreen>
  );
}
