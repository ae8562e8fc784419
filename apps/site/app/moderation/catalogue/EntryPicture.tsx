import { cataloguePictures, type PicturedKind } from '@nightjar/api';
import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { moderationText } from '@nightjar/i18n/moderation';
import { Button, FileField, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { FormNotice } from '../../forms/FormNotice.tsx';
import type { FormFailure, FormResult } from '../../forms/form-result.ts';
import { useForm } from '../../forms/use-form.ts';
import { FormProblem } from '../FormProblem.tsx';
import shared from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import styles from './EntryPicture.module.css';

const megabyte = 1_000_000;

interface EntryPictureProps {
  kind: PicturedKind;
  entry: { id: number; title: string; picture: string };
  /** Largest file that is sent. */
  fileMegabytes: number;
  /** Result of the form that this document answers. */
  rendered: FormResult | undefined;
}

/** The own picture of a category, model or channel: the present one, and forms that replace and remove it. */
export function EntryPicture(props: EntryPictureProps) {
  const { kind, entry } = props;
  const { width, height } = cataloguePictures[kind];
  return (
    <section className={`${shared.panel} ${shared.form}`} aria-labelledby="picture">
      <h2 id="picture" className={shared.panelTitle}>
        {moderationText('mod.picture')}
      </h2>
      {entry.picture === '' ? (
        <p className={shared.muted}>{moderationText(`mod.picture.none.${kind}`)}</p>
      ) : (
        <>
          <img
            className={styles.image}
            src={entry.picture}
            alt={moderationText('mod.picture.alt', { title: entry.title })}
            width={width}
            height={height}
          />
          <RemovePicture {...props} />
        </>
      )}
      <SendPicture {...props} />
    </section>
  );
}

function SendPicture({ kind, entry, fileMegabytes, rendered }: EntryPictureProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(actOf(rendered, 'picture'), () =>
    form.current?.reset(),
  );
  const [isTooLarge, setTooLarge] = useState(false);
  const minimum = cataloguePictures[kind];
  const isMissing = failure?.fields.some(({ field }) => field === 'file');
  return (
    <Form
      ref={form}
      className={shared.form}
      method="post"
      encType="multipart/form-data"
      action={moderationLinks.entry({ kind, id: entry.id })}
      noValidate
      onSubmit={(event) => {
        if (isTooLarge) event.preventDefault();
        onSubmit(event);
      }}
    >
      <input type="hidden" name="act" value="picture" />
      {failure && !isMissing && <PictureProblem failure={failure} minimum={minimum} />}
      <FileField
        label={moderationText(entry.picture === '' ? 'mod.picture.choose' : 'mod.picture.replace')}
        name="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        hint={moderationText('mod.picture.hint', { ...minimum, size: fileMegabytes })}
        removeLabel={moderationText('mod.picture.unchoose')}
        error={
          isTooLarge
            ? fileNoticeText(t, { code: 'form.file_too_large' })
            : isMissing
              ? moderationText('mod.picture.required')
              : undefined
        }
        onChange={(file) => setTooLarge((file?.size ?? 0) > fileMegabytes * megabyte)}
      />
      <div className={shared.actions}>
        <Button type="submit" isBusy={isPending}>
          {moderationText('mod.picture.send')}
        </Button>
      </div>
    </Form>
  );
}

function PictureProblem({
  failure,
  minimum,
}: {
  failure: FormFailure;
  minimum: { width: number; height: number };
}) {
  const t = useTranslator();
  const { code, params } = failure;
  if (code === 'offline' || code === 'failed' || code === 'not_found')
    return <FormProblem failure={failure} />;
  return <FormNotice>{fileNoticeText(t, { code, params: { ...minimum, ...params } })}</FormNotice>;
}

function RemovePicture({ kind, entry, rendered }: EntryPictureProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(actOf(rendered, 'remove_picture'));
  return (
    <Form
      ref={form}
      className={shared.form}
      method="post"
      action={moderationLinks.entry({ kind, id: entry.id })}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="act" value="remove_picture" />
      <FormProblem failure={failure} />
      <div className={shared.actions}>
        <Button type="submit" isBusy={isPending}>
          {moderationText('mod.picture.remove')}
        </Button>
      </div>
    </Form>
  );
}

/** The result of one of the forms of a page. */
const actOf = (rendered: FormResult | undefined, act: string): FormResult | undefined =>
  rendered?.ok === false && rendered.values.act === act ? rendered : undefined;
