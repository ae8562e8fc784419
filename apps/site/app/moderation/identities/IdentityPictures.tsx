import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Button } from '@nightjar/ui';
import { useState } from 'react';
import { moderationLinks } from '../moderation-links.ts';
import styles from './Identities.module.css';

interface IdentityPicturesProps {
  id: number;
  /** The name of the member. */
  sender: string;
  kinds: readonly string[];
}

/** The pictures of a check. Each is loaded only when the moderator asks for it, because each access is recorded. */
export function IdentityPictures({ id, sender, kinds }: IdentityPicturesProps) {
  const [shown, setShown] = useState<readonly string[]>([]);
  if (kinds.length === 0) return <p>{moderationText('mod.identity.erased')}</p>;
  return (
    <ul className={styles.pictures}>
      {kinds.map((kind) => {
        const label = moderationTextOf('identity.kind', kind);
        const address = moderationLinks.identityPicture({ id, kind });
        return (
          <li key={kind} className={styles.picture}>
            <h2 className={styles.label}>{label}</h2>
            {shown.includes(kind) ? (
              <img
                className={styles.image}
                src={address}
                alt={moderationText('mod.identity.picture', { name: sender })}
              />
            ) : (
              <Button
                href={address}
                target="_blank"
                aria-label={`${moderationText('mod.identity.show')}: ${label}`}
                onClick={(event) => {
                  event.preventDefault();
                  setShown([...shown, kind]);
                }}
              >
                {moderationText('mod.identity.show')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
