import type { CatalogueKind, OperationOutput } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Badge, Button, Link, TextArea, TextField, useTranslator } from '@nightjar/ui';
import { data } from 'react-router';
import type { FormResult } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import { sendInPlace } from '../../forms/send-in-place.ts';
import { useForm } from '../../forms/use-form.ts';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteServices } from '../../request-context.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import { EndedConsents } from '../EndedConsents.tsx';
import { FormProblem } from '../FormProblem.tsx';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import type { Route } from './+types/entry.route.ts';
import { CatalogueTabs } from './CatalogueTabs.tsx';
import { DetailFields } from './DetailFields.tsx';
import { type DetailField, detailFields } from './detail-fields.server.ts';
import { EntryPicture } from './EntryPicture.tsx';
import { entryAction, isPictured } from './entry-action.server.ts';
import { readKind } from './kinds.ts';
import { MergeEntry } from './MergeEntry.tsx';

function entryOf(context: Route.LoaderArgs['context']): { kind: CatalogueKind; id: number } {
  const { params } = requirePage(context, 'moderation_entry');
  const kind = readKind(params);
  if (kind === undefined) throw data(null, { status: 404 });
  return { kind, id: Number(params.id) };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { kind, id } = entryOf(context);
  const workload = await loadWorkload(context, request);
  const entry = await loadOperation(context, request, 'catalogueEntry', { kind, id });
  const find = (url.searchParams.get('find') ?? '').trim().slice(0, 120);
  const into = Number(url.searchParams.get('into'));
  const found =
    find === ''
      ? undefined
      : await loadOperation(context, request, 'catalogueList', { kind, name: find, page: 1 });
  const target =
    Number.isSafeInteger(into) && into > 0 && into !== id
      ? await loadOperation(context, request, 'catalogueEntry', { kind, id: into })
      : undefined;
  return {
    workload,
    kind,
    entry,
    details: detailFields(kind, entry),
    picture: isPictured(kind) && {
      kind,
      fileMegabytes: context.get(siteServices).siteConfig.uploads.pictureMegabytes,
    },
    merge: { find, found: found?.entries.filter((other) => other.id !== id), target },
    isDone: url.searchParams.has('done'),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return entryAction(context, request, entryOf(context));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInPlace(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.entry.title ?? moderationText('mod.catalogue');
  return pageMeta({ site: siteFactsOf(matches), title });
}

interface EntryProps {
  kind: CatalogueKind;
  entry: OperationOutput<'catalogueEntry'>;
  details: readonly DetailField[];
  /** Result of the form that this document answers. */
  rendered: FormResult | undefined;
}

/** One category, model, channel or tag: its texts, its picture, and merging it into another one. */
export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { workload, kind, entry, details, picture, merge, isDone } = loaderData;
  const rendered = actionData as FormResult | undefined;
  const act = rendered?.ok === false ? rendered.values.act : undefined;
  return (
    <ModerationShell
      title={entry.title}
      workload={workload}
      isDone={isDone}
      back={moderationLinks.catalogue(kind)}
    >
      <CatalogueTabs current={kind} />
      <p className={styles.marks}>
        <span className={styles.muted}>{moderationText('mod.catalogue.videos', { n: entry.videos })}</span>
        {kind === 'category' && (
          <Link href={moderationLinks.pinned({ category: entry.id })}>{moderationText('mod.pinned')}</Link>
        )}
        {entry.isBanned && <Badge tone="accent">{moderationText('mod.catalogue.banned')}</Badge>}
      </p>
      <div className={styles.columns}>
        <EntryForm kind={kind} entry={entry} details={details} rendered={act ? undefined : rendered} />
        <div className={styles.form}>
          {picture && <EntryPicture {...picture} entry={entry} rendered={rendered} />}
          <MergeEntry
            kind={kind}
            entry={entry}
            {...merge}
            rendered={act === 'merge' ? rendered : undefined}
          />
          {entry.endedConsents && entry.endedConsents.total > 0 && (
            <section className={styles.panel}>
              <h2 className={styles.panelTitle}>{moderationText('mod.consents.ended')}</h2>
              <EndedConsents ended={entry.endedConsents} of="model" />
            </section>
          )}
        </div>
      </div>
    </ModerationShell>
  );
}

function EntryForm({ kind, entry, details, rendered }: EntryProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const t = useTranslator();
  const values = failure?.values;
  const fields = ['title', 'dir', 'description', ...details.map(({ name }) => name)];
  return (
    <Form
      ref={form}
      className={`${styles.panel} ${styles.form}`}
      method="post"
      action={moderationLinks.entry({ kind, id: entry.id })}
      noValidate
      onSubmit={onSubmit}
    >
      <FormProblem failure={failure} fields={fields} />
      <TextField
        label={moderationText('mod.catalogue.title')}
        name="title"
        required
        maxLength={120}
        defaultValue={values?.title ?? entry.title}
        error={fieldText(t, failure, 'title')}
      />
      <TextField
        label={moderationText('mod.catalogue.dir')}
        name="dir"
        maxLength={120}
        hint={moderationText('mod.catalogue.dirHint')}
        defaultValue={values?.dir ?? entry.dir}
        error={fieldText(t, failure, 'dir')}
      />
      {(kind === 'model' || kind === 'channel') && (
        <TextArea
          label={moderationText('mod.review.description')}
          name="description"
          rows={3}
          maxLength={5000}
          defaultValue={values?.description ?? entry.description}
          error={fieldText(t, failure, 'description')}
        />
      )}
      {details.length > 0 && (
        <>
          {kind === 'model' && (
            <div>
              <h2 className={styles.panelTitle}>{moderationText('mod.catalogue.facts')}</h2>
              <p className={styles.muted}>{moderationText('mod.catalogue.factsHint')}</p>
            </div>
          )}
          <DetailFields fields={details} failure={failure} />
        </>
      )}
      {kind === 'channel' && (
        <label className={styles.marks}>
          <input type="checkbox" name="vda" value="1" defaultChecked={entry.vda} />
          {moderationText('mod.catalogue.vda')}
        </label>
      )}
      {kind === 'category' && (
        <label className={styles.marks}>
          <input type="checkbox" name="hidden" value="1" defaultChecked={entry.isHidden} />
          {moderationText('mod.catalogue.hide')}
        </label>
      )}
      {entry.formerDirs.length > 0 && (
        <p className={styles.muted}>
          {moderationText('mod.catalogue.former', { dirs: entry.formerDirs.join(', ') })}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {moderationText('mod.catalogue.save')}
        </Button>
      </div>
    </Form>
  );
}
