import type { Translate } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { findOutcomeText, noticeText } from '@nightjar/i18n/outcomes';
import { Button, RadioGroup, TextArea, TextField, useTranslator } from '@nightjar/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useSignIn } from '../account/use-sign-in.tsx';
import { createRequestKeys } from '../forms/request-keys.ts';
import { sendWrite, type WriteOutcome } from '../members/send-write.ts';
import { HiddenFields } from '../members/WriteButton.tsx';
import type { PlaylistTexts } from './managed-playlist.ts';
import styles from './PlaylistForm.module.css';
import { playlistForms } from './playlist-forms.ts';

interface PlaylistFormProps {
  /** Undefined for a new playlist. */
  playlist?: PlaylistTexts;
  onDone: (answer: Extract<WriteOutcome, { ok: true }>['answer']) => Promise<void> | void;
}

/** Title, description and visibility of a playlist. A refused form keeps its entries. */
export function PlaylistForm({ playlist, onDone }: PlaylistFormProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const signIn = useSignIn();
  const [keys] = useState(createRequestKeys);
  const sent = playlist ? playlistForms.edit(playlist.id) : playlistForms.create();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const entries = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    setPending(true);
    setError(undefined);
    const fields = Object.fromEntries(entries);
    const requestKey = playlist ? undefined : keys.keyOf(JSON.stringify(fields));
    const outcome = await sendWrite({
      ...sent,
      fields: { ...fields, ...(requestKey && { request_key: requestKey }) },
    });
    if (outcome.ok) {
      keys.forget(JSON.stringify(fields));
      await onDone(outcome.answer);
    } else if (outcome.code === 'login_required') {
      await signIn.ask(() => form.current?.requestSubmit());
    } else {
      setError(refusalText(t, outcome));
      form.current?.querySelector('input')?.focus();
    }
    setPending(false);
  }

  return (
    <>
      <form
        ref={form}
        method="post"
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <HiddenFields form={sent} />
        <TextField
          label={memberText('playlists.title')}
          name="title"
          maxLength={120}
          required
          defaultValue={playlist?.title}
          error={error}
        />
        <TextArea
          label={memberText('playlists.description')}
          name="description"
          rows={3}
          maxLength={1000}
          defaultValue={playlist?.description}
        />
        <RadioGroup
          label={memberText('playlists.visibility')}
          name="is_private"
          options={[
            { value: '0', label: memberText('playlists.everybody') },
            { value: '1', label: memberText('playlists.onlyMe') },
          ]}
          defaultValue={playlist?.isPrivate ? '1' : '0'}
        />
        <Button type="submit" variant="primary" isBusy={isPending}>
          {memberText(playlist ? 'playlists.save' : 'playlists.create')}
        </Button>
      </form>
      {signIn.dialog}
    </>
  );
}

/** The text of a refused write at a field: the one of forms, or else that of the notice. */
function refusalText(t: Translate, refused: Extract<WriteOutcome, { ok: false }>): string {
  const { notify, params } = refused;
  return (
    findOutcomeText(t, `error.form.${notify}`, params) ??
    noticeText(t, { code: notify, ...(params && { params }) })
  );
}
