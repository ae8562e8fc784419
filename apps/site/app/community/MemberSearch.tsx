import { Button, TextField } from '@nightjar/ui';
import { Form } from 'react-router';
import type { DirectoryQuery } from '../addresses/links.ts';
import styles from './Community.module.css';

interface MemberSearchProps {
  /** The first page of the list. */
  action: string;
  /** The other filters, which the search keeps. */
  filters: DirectoryQuery;
  value: string | undefined;
  texts: { search: string; find: string };
}

/** Finds members by a part of their username; a GET form, so that it works without scripts. */
export function MemberSearch({ action, filters, value, texts }: MemberSearchProps) {
  return (
    <search>
      <Form className={styles.search} action={action} method="get">
        {Object.entries(filters).map(
          ([name, filter]) =>
            filter !== undefined && <input key={name} type="hidden" name={name} value={filter} />,
        )}
        <TextField
          label={texts.search}
          name="search"
          defaultValue={value ?? ''}
          maxLength={69}
          autoComplete="off"
        />
        <Button type="submit" icon="search">
          {texts.find}
        </Button>
      </Form>
    </search>
  );
}
