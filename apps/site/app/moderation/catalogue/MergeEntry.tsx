import type { CatalogueEntry, CatalogueKind } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Button, Link, TextField } from '@nightjar/ui';
import { Form as QueryForm } from 'react-router';
import type { FormResult } from '../../forms/form-result.ts';
import { useForm } from '../../forms/use-form.ts';
import { FormProblem } from '../FormProblem.tsx';
import styles from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';

/** Choices that are shown; a longer title finds the others. */
const maxShown = 8;

interface MergeEntryProps {
  kind: CatalogueKind;
  entry: CatalogueEntry;
  /** The text that the other entry is searched by; empty before the search. */
  find: string;
  /** What the search found, without the entry itself. */
  found: readonly CatalogueEntry[] | undefined;
  /** The chosen entry, which waits for the confirmation. */
  target: CatalogueEntry | undefined;
  rendered: FormResult | undefined;
}

/** Merges an entry into another one: found by its title, chosen from a list, and confirmed. Each step has an address. */
export function MergeEntry(props: MergeEntryProps) {
  const { kind, entry, find, found, target } = props;
  return (
    <section className={`${styles.panel} ${styles.form}`} aria-labelledby="merge">
      <h2 id="merge" className={styles.panelTitle}>
        {moderationText('mod.catalogue.merge')}
      </h2>
      {target ? (
        <Confirmation {...props} target={target} />
      ) : (
        <>
          <p className={styles.muted}>{moderationText('mod.catalogue.mergeHint')}</p>
          <QueryForm
            className={`${styles.search} ${styles.wideSearch}`}
            action={moderationLinks.entry({ kind, id: entry.id })}
            preventScrollReset
          >
            <TextField
              label={moderationText('mod.catalogue.into')}
              name="find"
              type="search"
              required
              maxLength={120}
              defaultValue={find}
            />
            <Button type="submit" icon="search">
              {moderationText('mod.members.find')}
            </Button>
          </QueryForm>
          {found && <Choices kind={kind} entry={entry} find={find} found={found} />}
        </>
      )}
    </section>
  );
}

function Choices({
  kind,
  entry,
  find,
  found,
}: {
  kind: CatalogueKind;
  entry: CatalogueEntry;
  find: string;
  found: readonly CatalogueEntry[];
}) {
  if (found.length === 0) return <p role="status">{moderationText('mod.catalogue.intoEmpty')}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={moderationText('mod.catalogue.choices')}>
        {found.slice(0, maxShown).map((other) => (
          <li key={other.id}>
            <Link
              className={styles.row}
              href={`${moderationLinks.entry({ kind, id: entry.id }, { find, into: other.id })}#merge`}
            >
              <span className={styles.rowTitle}>{other.title}</span>
              <span className={styles.muted}>
                {moderationText('mod.catalogue.videos', { n: other.videos })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > maxShown && <p className={styles.muted}>{moderationText('mod.catalogue.more')}</p>}
    </>
  );
}

function Confirmation({ kind, entry, find, target, rendered }: MergeEntryProps & { target: CatalogueEntry }) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const own = { kind, id: entry.id };
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={moderationLinks.entry(own, { find, into: target.id })}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="act" value="merge" />
      <input type="hidden" name="into" value={target.dir} />
      <input type="hidden" name="target" value={target.id} />
      <FormProblem failure={failure} />
      <p className={styles.text}>
        {moderationText('mod.catalogue.mergeAsk', {
          title: entry.title,
          videos: moderationText('mod.catalogue.videos', { n: entry.videos }),
          into: target.title,
        })}
      </p>
      <div className={styles.actions}>
        <Button href={`${moderationLinks.entry(own, { find })}#merge`}>
          {moderationText('mod.catalogue.mergeKeep')}
        </Button>
        <Button className={styles.dangerous} type="submit" isBusy={isPending}>
          {moderationText('mod.catalogue.mergeConfirm', { into: target.title })}
        </Button>
      </div>
    </Form>
  );
}
