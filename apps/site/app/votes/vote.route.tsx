import { formText } from '@nightjar/i18n/forms';
import { findOutcomeText } from '@nightjar/i18n/outcomes';
import { Button, Link, Notice, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import type { FormFailure, FormResult } from '../forms/form-result.ts';
import { problemText } from '../forms/form-texts.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/vote.route.ts';
import { voteAction } from './vote-action.server.ts';
import { requireVotedObject } from './voted-object.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  requirePage(context, 'vote');
  return requireVotedObject(url);
}

export function action({ context, request, url }: Route.ActionArgs) {
  return voteAction(context, request, requireVotedObject(url));
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: formText('vote.title') });
}

/** The answer to a refused vote of a browser without scripts. Scripts vote on the page of the object. */
export default function VotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { object, to } = loaderData;
  const result = actionData as FormResult | undefined;
  const failure = result?.ok === false ? result : undefined;
  return (
    <FormScreen title={formText('vote.title')}>
      {failure && <Notice kind="error">{failureText(t, failure)}</Notice>}
      {failure?.code !== 'already_voted' && (
        <form className={styles.form} method="post" action={links.vote(object, to)}>
          <Button type="submit" name="vote" value="1" icon="like" isWide>
            {t('video.like')}
          </Button>
          <Button type="submit" name="vote" value="0" icon="dislike" isWide>
            {t('video.dislike')}
          </Button>
        </form>
      )}
      <p className={styles.aside}>
        <Link href={to}>{formText('vote.back')}</Link>
      </p>
    </FormScreen>
  );
}

const failureText = (t: ReturnType<typeof useTranslator>, failure: FormFailure) =>
  findOutcomeText(t, `notify.vote_${failure.code}`) ?? problemText(t, failure);
