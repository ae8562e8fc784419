import { ApiError, type CommentSort, commentSorts } from '@nightjar/api';
import { formatFullCount } from '@nightjar/i18n';
import { communityText } from '@nightjar/i18n/community';
import { Button, EmptyState, useAddedFocus, useTranslator } from '@nightjar/ui';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { loadAccountStorage } from '../account/account-storage.ts';
import { QueryProvider } from '../queries/QueryProvider.tsx';
import { useReportDialogs } from '../reports/use-report-dialog.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './Comments.module.css';
import type { CommentReferences } from './CommentText.tsx';
import { CommentThreadView } from './CommentThreadView.tsx';
import { readDraft, saveDraft } from './comment-storage.ts';
import type { CommentThread } from './comment-threads.ts';
import type { CommentsProps } from './comments-props.ts';
import { mentionedMembers } from './mentioned-members.ts';
import { useCommentTarget } from './use-comment-target.ts';
import { useCommentWrites, useViewer } from './use-comments.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { type ShownThreads, useShownThreads } from './use-shown-threads.ts';

export { loadAccountStorage };

/** The comments of an object with their forms; a chunk of its own. Load the storage of the account first. */
export function CommentList(props: CommentsProps) {
  useKeptFocus();
  return (
    <QueryProvider>
      <LoadedComments {...props} />
    </QueryProvider>
  );
}

function LoadedComments({ object, ownerId, closedText, durationSeconds, seek, first }: CommentsProps) {
  const list = useShownThreads(object, first);
  const { query, comments } = list;
  const { place, onMore } = useAddedFocus(list.threads.length);
  const writes = useCommentWrites(object);
  const viewer = useViewer();
  const target = useCommentTarget(list);
  const report = useReportDialogs({ section: 'comment', title: communityText('comments.reportTitle') });
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
      <Threads list={list} place={place} isClosed={closedText !== undefined}>
        {(thread) => (
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
        )}
      </Threads>
      <MoreThreads list={list} onPress={onMore} />
      {report.dialog}
    </>
  );
}

interface ThreadsProps {
  list: ShownThreads;
  place: RefObject<HTMLDivElement | null>;
  /** The viewer may only read. */
  isClosed: boolean;
  children: (thread: CommentThread) => ReactNode;
}

function Threads({ list, place, isClosed, children }: ThreadsProps) {
  const { threads, from, total, sort, openAt } = list;
  const t = useTranslator();
  if (threads.length === 0) {
    return (
      <p className={styles.empty} role="status">
        {isClosed ? t('listing.empty') : communityText('comments.empty')}
      </p>
    );
  }
  return (
    <>
      {from !== undefined && (
        <Button onClick={() => openAt(undefined)}>{communityText('comments.all')}</Button>
      )}
      {total > 1 && <SortButtons sort={sort} onSort={(order) => openAt(undefined, order)} />}
      <div ref={place}>
        <ul className={styles.threads}>
          {threads.map((thread) => (
            <li key={thread.first.id}>{children(thread)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The button for more threads, with the number of those that are shown. */
function MoreThreads({ list, onPress }: { list: ShownThreads; onPress: () => void }) {
  const { query, threads, total, hasMore, more } = list;
  const t = useTranslator();
  const count = threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  return (
    <>
      {query.isFetchNextPageError && (
        <p className={styles.note} role="alert">
          {t('error.unavailable')}
        </p>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button
            isBusy={query.isFetchingNextPage}
            onClick={() => {
              onPress();
              more();
            }}
          >
            {communityText('comments.more')}
          </Button>
          <p className={styles.note} data-figures="">
            {t('listing.loaded', { count: formatFullCount(count), total: formatFullCount(total) })}
          </p>
        </div>
      )}
    </>
  );
}

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
    <div
      className={styles.skeleton}
      role="status"
      aria-busy="true"
      aria-label={communityText('comments.loading')}
    >
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.skeletonRow} />
      ))}
    </div>
  );
}
