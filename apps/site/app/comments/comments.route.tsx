import { communityText } from '@nightjar/i18n/community';
import { Link, Notice } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import formStyles from '../forms/FormScreen.module.css';
import { FormScreen } from '../forms/FormScreen.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/comments.route.ts';
import { commentAction } from './comment-action.server.ts';
import type { CommentedObject } from './commented-object.ts';
import { type CommentsPage, loadComments } from './load-comments.server.ts';
import { PlainCommentForm } from './PlainCommentForm.tsx';
import { PlainCommentList } from './PlainCommentList.tsx';

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
  const { object, sort, from, isSent, isMissing, list, isRefused } = loaderData;
  return (
    <FormScreen title={communityText('comments.pageTitle')}>
      {isSent && <Notice kind="success">{communityText('comments.sent')}</Notice>}
      <PlainCommentForm page={loaderData} result={actionData as FormResult | undefined} />
      {isRefused && <p>{communityText('comments.forMembers')}</p>}
      {!isRefused && list.comments.length === 0 && <p>{communityText('comments.empty')}</p>}
      {isMissing && <Notice kind="info">{communityText('comments.missing')}</Notice>}
      <PlainCommentList object={object} sort={sort} from={from} list={list} />
      <BackLink object={object} />
    </FormScreen>
  );
}

/** A model has no address with its id. */
function BackLink({ object: { section, objectId: id } }: { object: CommentedObject }) {
  if (section === 'model') return null;
  return (
    <p className={formStyles.aside}>
      <Link href={section === 'video' ? links.videoShort({ id }) : links.memberWall({ id })}>
        {communityText('comments.back')}
      </Link>
    </p>
  );
}
