import { formText } from '@nightjar/i18n/forms';
import { findOutcomeText } from '@nightjar/i18n/outcomes';
import { Button, Notice, useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import { readReturnPath } from '../account/return-path.ts';
import { links } from '../addresses/links.ts';
import { requireId } from '../addresses/read-id.ts';
import styles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { problemText } from '../forms/form-texts.ts';
import { ObjectLink } from '../forms/ObjectLink.tsx';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import { findObjectName } from '../viewer/find-object-name.server.ts';
import { readViewerState } from '../viewer/read-viewer-state.server.ts';
import type { Route } from './+types/subscribe.route.ts';
import { subscribeAction } from './subscribe-action.server.ts';
import { type SubscribedObject, subscribedSections } from './subscribed-object.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'subscribe');
  const object = requireObject(url);
  const { section, id } = object;
  const to = returnPath(url);
  const [state, name] = await Promise.all([
    readViewerState(context, request, { section, objectId: id }),
    findObjectName(context, request, { ...object, to }),
  ]);
  return { object, to, name, isSubscribed: state?.isSubscribed ?? false };
}

export function action({ context, request, url }: Route.ActionArgs) {
  return subscribeAction(context, request, { object: requireObject(url), to: returnPath(url) });
}

/** The object in the query of the page of subscriptions. Throws a 404 answer without a valid one. */
function requireObject(url: URL): SubscribedObject {
  const name = url.searchParams.get('section');
  const section = subscribedSections.find((each) => each === name);
  if (section === undefined) throw data(null, { status: 404 });
  return { section, id: requireId(url.searchParams.get('object')) };
}

const returnPath = (url: URL) => readReturnPath(url.searchParams.get('to'));

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: titleOf(loaderData?.name) });
}

/** The buttons of a video's channel and uploader return to the video. */
const isVideoPage = (path: string) => path.startsWith('/video/');

const titleOf = (name: string | undefined) =>
  name === undefined ? formText('subscribe.title') : formText('subscribe.titleOf', { name });

/** The form of a subscription for browsers without scripts; a guest returns to it after signing in. */
export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { object, to, name, isSubscribed } = loaderData;
  const result = actionData as FormResult | undefined;
  const failure = result?.ok === false ? result : undefined;
  const isOn = isSubscribed || failure?.code === 'already_subscribed';
  return (
    <FormScreen title={titleOf(name)}>
      {failure && (
        <Notice kind="error">
          {findOutcomeText(t, `notify.subscribe_${failure.code}`) ?? problemText(t, failure)}
        </Notice>
      )}
      {failure?.code !== 'self' && (
        <form className={styles.form} method="post" action={links.subscribe(object, to)}>
          <Button type="submit" name="act" value={isOn ? 'unsubscribe' : 'subscribe'} isWide>
            {isOn ? formText('subscribe.remove') : t('video.subscribe')}
          </Button>
        </form>
      )}
      <ObjectLink href={to} name={isVideoPage(to) ? undefined : name} />
    </FormScreen>
  );
}
