import { communityText } from '@nightjar/i18n/community';
import { formText } from '@nightjar/i18n/forms';
import { Button, Link, TextArea, useTranslator } from '@nightjar/ui';
import { Form } from 'react-router';
import { links } from '../addresses/links.ts';
import { FormMessage } from '../forms/FormMessage.tsx';
import formStyles from '../forms/FormScreen.module.css';
import type { FormResult } from '../forms/form-result.ts';
import { fieldText } from '../forms/form-texts.ts';
import type { CommentsPage } from './load-comments.server.ts';

interface PlainCommentFormProps {
  page: CommentsPage;
  result: FormResult | undefined;
}

/** The form of a comment or a reply for browsers without scripts. */
export function PlainCommentForm({ page, result }: PlainCommentFormProps) {
  const t = useTranslator();
  const { object, parentId, requestKey, list } = page;
  const failure = result?.ok === false ? result : undefined;
  // A submission that failed can have been carried out: the next one is its repetition.
  const sentKey = failure?.code === 'request_key_used' ? undefined : failure?.values.request_key;
  const answered = list.comments.find(({ id }) => id === parentId)?.user?.username;
  const label =
    parentId === undefined
      ? communityText('comments.write')
      : communityText('comments.replyTo', { username: answered ?? communityText('comments.deletedMember') });
  return (
    <>
      {failure?.code === 'login_required' && (
        <p>
          <Link href={links.signIn({ to: links.comments(object) })}>{formText('login.title')}</Link>
        </p>
      )}
      <Form className={formStyles.form} method="post" action={links.comments(object)} reloadDocument>
        <FormMessage failure={failure} fields={['text']} />
        <input type="hidden" name="request_key" value={sentKey || requestKey} />
        {parentId !== undefined && <input type="hidden" name="parent" value={parentId} />}
        <TextArea
          label={label}
          name="text"
          rows={4}
          required
          maxLength={1000}
          defaultValue={failure?.values.text}
          error={fieldText(t, failure, 'text')}
        />
        <Button type="submit" variant="primary">
          {communityText('comments.send')}
        </Button>
      </Form>
    </>
  );
}
