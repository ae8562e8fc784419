import type { OperationOutput, SentIdentityRecord } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Button, EmptyState, Link, Pagination, pageCount, SelectField, TextField } from '@nightjar/ui';
import { Form } from 'react-router';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { shownTime } from '../shown-time.ts';
import type { IdentityFilter } from './identity-filter.server.ts';

interface SentChecksProps extends OperationOutput<'identityRecords'> {
  filter: IdentityFilter;
  /** The states to choose from. */
  states: readonly SentIdentityRecord['state'][];
  page: number;
}

/** All checks that were sent, with a search by state, member and day. */
export function SentChecks({ filter, states, page, records, total, perPage }: SentChecksProps) {
  return (
    <>
      <Form
        className={styles.search}
        action={moderationLinks.identities()}
        // The fields show the address, also after the links of the browser's history.
        key={JSON.stringify(filter)}
      >
        <input type="hidden" name="all" value="1" />
        <SelectField
          label={moderationText('mod.identity.state')}
          name="state"
          defaultValue={filter.state ?? ''}
          options={[
            { value: '', label: moderationText('mod.identity.allStates') },
            ...states.map((state) => ({
              value: state,
              label: moderationTextOf('identity.state', state),
            })),
          ]}
        />
        <TextField
          label={moderationText('mod.identity.member')}
          name="member"
          type="search"
          maxLength={60}
          defaultValue={filter.member}
        />
        <TextField
          label={moderationText('mod.figures.from')}
          name="from"
          type="date"
          defaultValue={filter.from}
        />
        <TextField label={moderationText('mod.figures.to')} name="to" type="date" defaultValue={filter.to} />
        <Button type="submit" icon="search">
          {moderationText('mod.members.find')}
        </Button>
      </Form>
      {records.length === 0 ? (
        <EmptyState title={moderationText('mod.identity.none')} icon="search" role="status" />
      ) : (
        <CheckList records={records} />
      )}
      <Pagination
        page={page}
        pages={pageCount(total, perPage)}
        hrefOf={(number) => moderationLinks.identityRecords({ ...filter, page: number })}
      />
    </>
  );
}

/** Checks with their states, each a link. */
export function CheckList({ records }: { records: readonly SentIdentityRecord[] }) {
  return (
    <ul className={styles.list}>
      {records.map((record) => (
        <li key={record.id}>
          <Link className={styles.row} href={moderationLinks.identity(record)}>
            <span className={styles.rowTitle}>
              {record.member?.username ?? moderationText('mod.identity.deletedMember')}
            </span>
            <span className={styles.muted}>
              {`${record.id} · ${moderationText('mod.identity.sent', { time: shownTime(record.submittedAt) })}`}
              {record.decidedAt !== null &&
                ` · ${moderationText('mod.identity.decidedAt', { time: shownTime(record.decidedAt) })}`}
            </span>
            <Badge>{moderationTextOf('identity.state', record.state)}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
