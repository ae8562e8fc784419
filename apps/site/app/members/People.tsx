import { Avatar } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { links } from '../addresses/links.ts';
import { MemberLink } from './MemberLink.tsx';
import styles from './People.module.css';

export interface Person {
  id: number;
  username: string;
  avatar?: string;
  /** Below the name. */
  meta: string;
}

interface PeopleProps<Item extends Person> {
  people: readonly Item[];
  actions?: (person: Item) => ReactNode;
}

/** Members in a list. */
export function People<Item extends Person>({ people, actions }: PeopleProps<Item>) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <MemberLink className={styles.link} href={links.memberWall(person)}>
            <Avatar name={person.username} src={person.avatar} size={56} />
            <span className={styles.text}>
              <bdi className={styles.name}>{person.username}</bdi>
              <span className={styles.meta} data-figures="">
                {person.meta}
              </span>
            </span>
          </MemberLink>
          {actions && <div className={styles.actions}>{actions(person)}</div>}
        </li>
      ))}
    </ul>
  );
}
