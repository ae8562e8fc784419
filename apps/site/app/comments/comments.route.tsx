import { commentSorts } from '@nightjar/api';
import { formatDate } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { formText } from '@nightjar/i18n/forms';
import { Button, Link, Notice, TextArea, useLocale, useTranslator } from '@nightjar/ui';
import { Form } from 'react-router';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import formStyles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { fieldText } from '../forms/form-texts.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/comments.route.ts';
import styles from './Comments.module.css';
import { CommentText } from './CommentText.tsx';
import { commentAction } from './comment-action.server.ts';
import { commentThreads } from './comment-threads.ts';
import { type CommentsPage, loadComments } from './load-comments.server.ts';
import { mentionedMembers } from './mentioned-members.ts';

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<CommentsPage> {
  requirePage(context, 'comments');
  return loadComments(context, request, url);
}

export function action({ context, request, url }: Route.ActionArgs) {
  return commentAction(context, request, url);
}

/** Without a canonical address, so that it is not indexed. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: communityText('comments.pageTitle') });
}

/** The comments of an object with a plain form, for browsers without scripts. Scripts show them on the page of the object. */
export default function CommentsPageScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator();
  const { lang } = useLocale();
  const { object, sort, from, parentId, isSent, isMissing, list, isRefused, requestKey } = loaderData;
  const result = actionData as FormResult | undefined;
  const failure = result?.ok === false ? result : undefined;
  // A submission that failed can have been carried out: the next one is its repetition.
  const sentKey = failure?.code === 'request_key_used' ? undefined : failure?.values.request_key;
  const references = { members: mentionedMembers(list.comments) };
  const names = new Map(list.comments.map((comment) => [comment.id, comment.user?.username]));
  return (
    <FormScreen title={communityText('comments.pageTitle')}>
      {isSent && <Notice kind="success">{communityText('comments.sent')}</Notice>}
      {failure?.code === 'login_required' && (
        <p>
          <Link href={links.signIn({ to: links.comments(object) })}>{formText('login.title')}</Link>
        </p>
      )}
      <Form className={formStyles.form} method="post" action={links.comments(object)} reloadDocument>
        <FormMessage failure={failure} fields={['text']} />
        <input type="hidden" name="request_key" value={sentKey || requestKey} />
        {parentId !== undefined && <input type="hidden" name="parent" value={parentId} />}
        <TextArea
          label={
            parentId === undefined
              ? communityText('comments.write')
              : communityText('comments.replyTo', {
                  username: names.get(parentId) ?? communityText('comments.deletedMember'),
                })
          }
          name="text"
          rows={4}
          required
          maxLength={1000}
          defaultValue={failure?.values.text}
          error={fieldText(t, failure, 'text')}
        />
        <Button type="submit" variant="primary">
          {communityText('comments.send')}
        </Button>
      </Form>
      {isRefused && <p>{communityText('comments.forMembers')}</p>}
      {!isRefused && list.comments.length === 0 && <p>{communityText('comments.empty')}</p>}
      {isMissing && <Notice kind="info">{communityText('comments.missing')}</Notice>}
      {list.comments.length > 0 && (
        <nav aria-label={communityText('comments.sort')} className={styles.sorts}>
          {commentSorts.map((each) => (
            <Link
              key={each}
              href={links.comments(object, { sort: each })}
              rel="nofollow"
              className={styles.sort}
              aria-current={sort === each ? 'true' : undefined}
            >
              {communityText(`comments.sort.${each}`)}
            </Link>
          ))}
        </nav>
      )}
      {from !== undefined && (
        <Button href={links.comments(object, { sort })} rel="nofollow">
          {communityText('comments.all')}
        </Button>
      )}
      <ul className={styles.threads}>
        {commentThreads(list.comments, sort)
          .flatMap(({ first, replies }) => [first, ...replies])
          .map((comment) => (
            <li key={comment.id} id={`comment-${comment.id}`} data-reply={comment.parentId}>
              <p className={styles.head}>
                <span className={styles.name}>
                  {comment.user?.username ?? communityText('comments.deletedMember')}
                </span>
                <Link
                  href={`${links.comments(object, { sort, from: comment.id })}#comment-${comment.id}`}
                  rel="nofollow"
                  className={styles.date}
                >
                  <time dateTime={comment.postDate}>{formatDate(comment.postDate, lang)}</time>
                </Link>
              </p>
              <CommentText text={comment.text} references={references} />
              <Link
                href={links.comments(object, {
                  sort,
                  from: comment.parentId ?? comment.id,
                  parent: comment.id,
                })}
                rel="nofollow"
                className={styles.action}
              >
                {communityText('comments.reply')}
              </Link>
            </li>
          ))}
      </ul>
      {list.next !== undefined && (
        <Button href={links.comments(object, { sort, from: list.next })} rel="nofollow">
          {communityText('comments.more')}
        </Button>
      )}
      {object.section === 'video' && (
        <p className={formStyles.aside}>
          <Link href={links.videoShort({ id: object.objectId })}>{communityText('comments.back')}</Link>
        </p>
      )}
      {object.section === 'member' && (
        <p className={formStyles.aside}>
          <Link href={links.memberWall({ id: object.objectId })}>{communityText('comments.back')}</Link>
        </p>
      )}
    </FormScreen>
  );
}
