import { ApiError, type CommentSort, commentSorts } from '@nightjar/api';
import { formatFullCount } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Button, EmptyState, useTranslator } from '@nightjar/ui';
import { useMemo, useState } from 'react';
import { QueryProvider } from '../queries/QueryProvider.tsx';
import { useReportDialogs } from '../reports/use-report-dialog.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './Comments.module.css';
import type { CommentReferences } from './CommentText.tsx';
import { CommentThreadView } from './CommentThreadView.tsx';
import { loadedComments } from './comment-pages.ts';
import { readDraft, saveDraft } from './comment-storage.ts';
import { commentThreads } from './comment-threads.ts';
import type { CommentsProps } from './comments-props.ts';
import { mentionedMembers } from './mentioned-members.ts';
import { useCommentTarget } from './use-comment-target.ts';
import { useCommentPages, useCommentWrites, useViewer } from './use-comments.ts';

/** Threads that are shown first, and more with every press of the button. */
const threadsAtOnce = 10;

/** The comments of an object with their forms; a chunk of its own. */
export function CommentList(props: CommentsProps) {
  return (
    <QueryProvider>
      <LoadedComments {...props} />
    </QueryProvider>
  );
}

function LoadedComments({ object, ownerId, closedText, durationSeconds, seek }: CommentsProps) {
  const t = useTranslator();
  const [sort, setSort] = useState<CommentSort>('newest');
  const [from, setFrom] = useState<number>();
  const query = useCommentPages(object, sort, from);
  const writes = useCommentWrites(object);
  const viewer = useViewer();
  const [shown, setShown] = useState(threadsAtOnce);
  const report = useReportDialogs({ section: 'comment', title: communityText('comments.reportTitle') });
  const comments = useMemo(() => loadedComments(query.data), [query.data]);
  const threads = useMemo(() => commentThreads(comments, sort), [comments, sort]);
  const openAt = (id: number | undefined, order = sort) => {
    setFrom(id);
    setSort(order);
    setShown(threadsAtOnce);
  };
  const reveal = () => setShown(Number.POSITIVE_INFINITY);
  const target = useCommentTarget({ comments, query, from, openAt, reveal });
  const total = query.data?.pages[0]?.totalCount ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query;

  const references: CommentReferences = useMemo(
    () => ({
      members: mentionedMembers(comments),
      durationSeconds,
      seek,
    }),
    [comments, durationSeconds, seek],
  );

  if (query.isPending || target.isUnknown) return <CommentSkeleton />;
  if (query.isError && query.data === undefined)
    return <Failure error={query.error} onRetry={query.refetch} />;

  const hasMore = threads.length > shown || hasNextPage;
  const more = () => {
    setShown(shown + threadsAtOnce);
    if (threads.length < shown + threadsAtOnce && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  return (
    <>
      {closedText === undefined ? (
        <CommentForm
          label={communityText('comments.write')}
          submit={communityText('comments.send')}
          initialText={readDraft(object)}
          onText={(text) => saveDraft(object, undefined, text)}
          onSend={(text) => writes.send({ text })}
        />
      ) : (
        <p className={styles.note}>{closedText}</p>
      )}
      {target.isMissing && <p className={styles.note}>{communityText('comments.missing')}</p>}
      {threads.length === 0 ? (
        <p className={styles.empty} role="status">
          {closedText === undefined ? communityText('comments.empty') : t('listing.empty')}
        </p>
      ) : (
        <>
          {from !== undefined && (
            <Button onClick={() => openAt(undefined)}>{communityText('comments.all')}</Button>
          )}
          {total > 1 && <SortButtons sort={sort} onSort={(order) => openAt(undefined, order)} />}
          <ul className={styles.threads}>
            {threads.slice(0, shown).map((thread) => (
              <li key={thread.first.id}>
                <CommentThreadView
                  thread={thread}
                  object={object}
                  references={references}
                  writes={writes}
                  viewerId={viewer?.id}
                  mayRemoveAll={viewer !== undefined && viewer.id === ownerId}
                  isModerator={viewer?.role === 'moderator'}
                  mayReply={closedText === undefined}
                  targetId={target.id}
                  onReport={({ id }) => void report.open(id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {isFetchNextPageError && (
        <p className={styles.note} role="alert">
          {t('error.unavailable')}
        </p>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button onClick={more} isBusy={isFetchingNextPage}>
            {communityText('comments.more')}
          </Button>
          <p className={styles.note} data-figures="">
            {t('listing.loaded', {
              count: formatFullCount(countShown(threads, shown)),
              total: formatFullCount(total),
            })}
          </p>
        </div>
      )}
      {report.dialog}
    </>
  );
}

const countShown = (threads: ReturnType<typeof commentThreads>, shown: number) =>
  threads.slice(0, shown).reduce((count, { replies }) => count + 1 + replies.length, 0);

function Failure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (error instanceof ApiError && error.wireCode === 'no_permission') {
    return <EmptyState icon="user" title={communityText('comments.forMembers')} role="status" />;
  }
  return (
    <EmptyState icon="warning" title={communityText('comments.failed')} role="alert">
      <Button onClick={() => void onRetry()}>{communityText('comments.retry')}</Button>
    </EmptyState>
  );
}

function SortButtons({ sort, onSort }: { sort: CommentSort; onSort: (sort: CommentSort) => void }) {
  return (
    <fieldset aria-label={communityText('comments.sort')} className={styles.sorts}>
      {commentSorts.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.sort}
          aria-pressed={sort === each}
          onClick={() => onSort(each)}
        >
          {communityText(`comments.sort.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** The place of comments that are being loaded. */
function CommentSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={communityText('comments.loading')}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.skeletonRow} />
      ))}
    </div>
  );
}
