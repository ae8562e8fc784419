import { formText } from '@nightjar/i18n/forms';
import { findOutcomeText, outcomeText } from '@nightjar/i18n/outcomes';
import { Button, Notice, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import type { FormFailure, FormResult } from '../forms/form-result.ts';
import { problemText } from '../forms/form-texts.ts';
import { ObjectLink } from '../forms/ObjectLink.tsx';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import { findObjectName } from '../viewer/find-object-name.server.ts';
import type { Route } from './+types/vote.route.ts';
import { voteAction } from './vote-action.server.ts';
import { requireVotedObject } from './voted-object.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'vote');
  const { object, to } = requireVotedObject(url);
  const name = await findObjectName(context, request, { ...object, to });
  return { object, to, name, isDone: url.searchParams.get('done') === '1' };
}

export function action({ context, request, url }: Route.ActionArgs) {
  return voteAction(context, request, requireVotedObject(url));
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: titleOf(loaderData?.name) });
}

const titleOf = (name: string | undefined) =>
  name === undefined ? formText('vote.title') : formText('vote.titleOf', { name });

/** The answer to a vote of a browser without scripts. Scripts vote on the page of the object. */
export default function VotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { object, to, name, isDone } = loaderData;
  const result = actionData as FormResult | undefined;
  const failure = result?.ok === false ? result : undefined;
  return (
    <FormScreen title={titleOf(name)}>
      {failure && <Notice kind="error">{failureText(t, failure)}</Notice>}
      {isDone && <Notice kind="success">{outcomeText('notify.vote_success')}</Notice>}
      {!isDone && failure?.code !== 'already_voted' && (
        <form className={styles.form} method="post" action={links.vote(object, { to })}>
          <Button type="submit" name="vote" value="1" icon="like" isWide>
            {t('video.like')}
          </Button>
          <Button type="submit" name="vote" value="0" icon="dislike" isWide>
            {t('video.dislike')}
          </Button>
        </form>
      )}
      <ObjectLink href={to} name={name} />
    </FormScreen>
  );
}

const failureText = (t: ReturnType<typeof useTranslator>, failure: FormFailure) =>
  findOutcomeText(t, `notify.vote_${failure.code}`) ?? problemText(t, failure);
