import { formText } from '@nightjar/i18n/forms';
import { Button, Link, Notice, useTranslator } from '@nightjar/ui';
import { readReturnPath } from '../account/return-path.ts';
import { links } from '../addresses/links.ts';
import styles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { problemText } from '../forms/form-texts.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import { readViewerState } from '../viewer/read-viewer-state.server.ts';
import type { Route } from './+types/subscribe.route.ts';
import { requireObject } from './require-object.ts';
import { subscribeAction } from './subscribe-action.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'subscribe');
  const object = requireObject(url);
  const { section, id } = object;
  const state = await readViewerState(context, request, { section, objectId: id });
  return { object, to: returnPath(url), isSubscribed: state?.isSubscribed ?? false };
}

export function action({ context, request, url }: Route.ActionArgs) {
  return subscribeAction(context, request, { object: requireObject(url), to: returnPath(url) });
}

const returnPath = (url: URL) => readReturnPath(url.searchParams.get('to'));

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: formText('subscribe.title') });
}

/** The form of a subscription for browsers without scripts; a guest returns to it after signing in. */
export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { object, to, isSubscribed } = loaderData;
  const result = actionData as FormResult | undefined;
  const failure = result?.ok === false ? result : undefined;
  const isOn = isSubscribed || failure?.code === 'already_subscribed';
  return (
    <FormScreen title={formText('subscribe.title')}>
      {failure && (
        <Notice kind="error">{t.find(`notify.subscribe_${failure.code}`) ?? problemText(t, failure)}</Notice>
      )}
      {failure?.code !== 'self' && (
        <form className={styles.form} method="post" action={links.subscribe(object, to)}>
          <Button type="submit" name="act" value={isOn ? 'unsubscribe' : 'subscribe'} isWide>
            {isOn ? formText('subscribe.remove') : t('video.subscribe')}
          </Button>
        </form>
      )}
      <p className={styles.aside}>
        <Link href={to}>{formText('subscribe.back')}</Link>
      </p>
    </FormScreen>
  );
}
