import type { CatalogueEntry, CatalogueKind } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import {
  Badge,
  Button,
  EmptyState,
  Link,
  Pagination,
  pageCount,
  TextField,
  useTranslator,
} from '@nightjar/ui';
import { data, Form as QueryForm } from 'react-router';
import { type FormResult, readTexts } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import { sendInPlace } from '../../forms/send-in-place.ts';
import { useForm } from '../../forms/use-form.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload, readPage, sendOperation } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { FormProblem } from '../FormProblem.tsx';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import type { Route } from './+types/list.route.ts';
import { CatalogueTabs } from './CatalogueTabs.tsx';
import { readKind } from './kinds.ts';

function kindOf(context: Route.LoaderArgs['context']): CatalogueKind {
  const kind = readKind(requirePage(context, 'moderation_catalogue').params);
  if (kind === undefined) throw data(null, { status: 404 });
  return kind;
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const kind = kindOf(context);
  const page = readPage(url);
  const name = (url.searchParams.get('name') ?? '').slice(0, 120);
  const workload = await loadWorkload(context, request);
  const list = await loadOperation(context, request, 'catalogueList', { kind, name, page });
  return { workload, kind, list, name, page, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const kind = kindOf(context);
  const { title } = readTexts(await request.formData(), 'title');
  const to = moderationLinks.catalogue(kind, { name: title.slice(0, 120), done: 1 });
  return sendOperation(context, request, 'saveCatalogueEntry', { kind, title }, { to, values: { title } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.catalogue') });
}

/** The categories, models, channels or tags, with a form for a new one. */
export default function CataloguePage({ loaderData, actionData }: Route.ComponentProps) {
  const { workload, kind, list, name, page, isDone } = loaderData;
  return (
    <ModerationShell title={moderationText('mod.catalogue')} workload={workload} isDone={isDone}>
      <CatalogueTabs current={kind} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <QueryForm className={styles.search} action={moderationLinks.catalogue(kind)}>
            <TextField
              label={moderationText('mod.catalogue.search')}
              name="name"
              type="search"
              defaultValue={name}
              maxLength={120}
            />
            <Button type="submit" icon="search">
              {moderationText('mod.members.find')}
            </Button>
          </QueryForm>
          {list.entries.length === 0 && (
            <EmptyState title={moderationText('mod.catalogue.empty')} icon="search" role="status" />
          )}
          <ul className={styles.list}>
            {list.entries.map((entry) => (
              <Entry key={entry.id} kind={kind} entry={entry} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pageCount(list.total, list.perPage)}
            hrefOf={(number) => moderationLinks.catalogue(kind, { name, page: number })}
          />
        </div>
        <NewEntry key={kind} kind={kind} rendered={actionData as FormResult | undefined} />
      </div>
    </ModerationShell>
  );
}

function Entry({ kind, entry }: { kind: CatalogueKind; entry: CatalogueEntry }) {
  return (
    <li>
      <Link className={styles.row} href={moderationLinks.entry({ kind, id: entry.id })}>
        <span className={styles.marks}>
          <span className={styles.rowTitle}>{entry.title}</span>
          {entry.isHidden && <Badge>{moderationText('mod.catalogue.hidden')}</Badge>}
          {entry.isBanned && <Badge tone="accent">{moderationText('mod.catalogue.banned')}</Badge>}
        </span>
        <span className={styles.muted}>{moderationText('mod.catalogue.videos', { n: entry.videos })}</span>
      </Link>
    </li>
  );
}

function NewEntry({ kind, rendered }: { kind: CatalogueKind; rendered: FormResult | undefined }) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  return (
    <Form
      ref={form}
      className={`${styles.panel} ${styles.form}`}
      method="post"
      action={moderationLinks.catalogue(kind)}
      noValidate
      onSubmit={onSubmit}
    >
      <h2 className={styles.panelTitle}>{moderationText('mod.catalogue.new')}</h2>
      <FormProblem failure={failure} fields={['title']} />
      <TextField
        label={moderationText('mod.catalogue.title')}
        name="title"
        required
        maxLength={120}
        defaultValue={failure?.values.title}
        error={fieldText(t, failure, 'title')}
      />
      <Button type="submit" variant="primary" isBusy={isPending}>
        {moderationText('mod.catalogue.create')}
      </Button>
    </Form>
  );
}
