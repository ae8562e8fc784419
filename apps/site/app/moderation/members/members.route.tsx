import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Button, EmptyState, Link, Pagination, pageCount, TextField } from '@nightjar/ui';
import { Form } from 'react-router';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readPage } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import { WideTable } from '../WideTable.tsx';
import type { Route } from './+types/members.route.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_members');
  const page = readPage(url);
  const name = (url.searchParams.get('name') ?? '').slice(0, 60);
  const workload = await loadWorkload(context, request);
  const list = await loadOperation(context, request, 'memberList', { name, page });
  return { workload, list, name, page };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.members') });
}

/** Members by name; without one those with the latest decisions first. */
export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const { workload, list, name, page } = loaderData;
  return (
    <ModerationShell title={moderationText('mod.members')} workload={workload}>
      <Form className={`${styles.search} ${styles.wideSearch}`} action={moderationLinks.members()}>
        <TextField
          label={moderationText('mod.members.search')}
          name="name"
          type="search"
          defaultValue={name}
          maxLength={60}
        />
        <Button type="submit" icon="search">
          {moderationText('mod.members.find')}
        </Button>
      </Form>
      {list.members.length === 0 && (
        <EmptyState title={moderationText('mod.members.empty')} icon="user" role="status" />
      )}
      {list.members.length > 0 && (
        <WideTable label={moderationText('mod.members')}>
          <thead>
            <tr>
              <th scope="col">{moderationText('mod.members.name')}</th>
              <th scope="col">{moderationText('mod.members.state')}</th>
              <th scope="col">{moderationText('mod.members.refusals')}</th>
              <th scope="col">{moderationText('mod.members.videos')}</th>
              <th scope="col">{moderationText('mod.members.role')}</th>
              <th scope="col">{moderationText('mod.members.joined')}</th>
            </tr>
          </thead>
          <tbody>
            {list.members.map((member) => (
              <tr key={member.id}>
                <td>
                  <Link href={moderationLinks.member(member)}>{member.username}</Link>
                </td>
                <td>
                  <Badge tone={member.state === 'active' ? 'neutral' : 'accent'}>
                    {moderationTextOf('state', member.state)}
                  </Badge>
                </td>
                <td className={styles.number}>{member.refusals}</td>
                <td className={styles.number}>{member.videos}</td>
                <td>{member.role}</td>
                <td className={styles.number}>{member.joinedAt.slice(0, 10)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <Pagination
        page={page}
        pages={pageCount(list.total, list.perPage)}
        hrefOf={(number) => moderationLinks.members({ name, page: number })}
      />
    </ModerationShell>
  );
}
