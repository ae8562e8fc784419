import type { OperationOutput } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Button, Checkbox } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { FormNotice } from '../../forms/FormNotice.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { DecisionForm, type DecisionFormState } from '../DecisionForm.tsx';
import shared from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { StatementFields } from '../StatementFields.tsx';
import styles from './ClearProfile.module.css';
import { ReportersAnswer } from './ReportersAnswer.tsx';

interface ClearProfileProps {
  member: OperationOutput<'memberCase'>;
  rendered: FormResult | undefined;
}

/** The pictures and texts of a profile, and the form that removes them. */
export function ClearProfile({ member, rendered }: ClearProfileProps) {
  const { avatar, cover, texts } = member.profile;
  const isEmpty = avatar === '' && cover === '' && texts.length === 0;
  return (
    <section className={shared.panel} aria-labelledby="member-profile">
      <h2 id="member-profile" className={shared.panelTitle}>
        {moderationText('mod.members.profile')}
      </h2>
      {isEmpty ? (
        <p>{moderationText('mod.members.noProfile')}</p>
      ) : (
        <ClearForm member={member} rendered={rendered} />
      )}
    </section>
  );
}

function ClearForm({ member, rendered }: ClearProfileProps) {
  return (
    <DecisionForm rendered={rendered} className={shared.form} action={moderationLinks.member(member)}>
      {(state) => <ClearFields member={member} {...state} />}
    </DecisionForm>
  );
}

type ClearFieldsProps = Pick<ClearProfileProps, 'member'> & DecisionFormState;

function ClearFields({ member, failure, problem, isPending }: ClearFieldsProps) {
  const { avatar, cover, texts } = member.profile;
  const chosen = failure?.values.parts?.split(' ') ?? [];
  const isPartMissing = failure?.fields.some(({ field }) => field === 'parts') === true;
  return (
    <>
      {isPartMissing ? <FormNotice>{moderationText('mod.members.partRequired')}</FormNotice> : problem}
      <div className={styles.parts}>
        {avatar !== '' && (
          <Part name="avatar" chosen={chosen}>
            <img className={styles.avatar} src={avatar} alt="" width={96} height={96} />
          </Part>
        )}
        {cover !== '' && (
          <Part name="cover" chosen={chosen}>
            <img className={styles.cover} src={cover} alt="" width={480} height={96} />
          </Part>
        )}
        {texts.length > 0 && (
          <Part name="texts" chosen={chosen}>
            <ul className={styles.texts}>
              {texts.map((text) => (
                <li key={text} className={shared.text}>
                  {text}
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      <p className={shared.muted}>{moderationText('mod.members.clearHint')}</p>
      <StatementFields failure={failure} />
      <ReportersAnswer member={member} failure={failure} />
      <div className={shared.actions}>
        <Button
          className={shared.dangerous}
          type="submit"
          name="kind"
          value="clear_profile"
          isBusy={isPending}
        >
          {moderationText('mod.decision.clear_profile')}
        </Button>
      </div>
    </>
  );
}

interface PartProps {
  name: 'avatar' | 'cover' | 'texts';
  chosen: readonly string[];
  /** What would be removed. */
  children: ReactNode;
}

function Part({ name, chosen, children }: PartProps) {
  return (
    <div className={styles.part}>
      {children}
      <Checkbox
        label={moderationText(`mod.members.part.${name}`)}
        name="parts"
        value={name}
        defaultChecked={chosen.includes(name)}
      />
    </div>
  );
}
