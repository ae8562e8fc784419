import { type Audience, audiences, type ProfilePart, type ProfileVisibility } from '@nightjar/api';
import { memberText } from '@nightjar/i18n/members';
import { privacyText } from '@nightjar/i18n/privacy';
import { Button, SelectField, useToasts, useTranslator } from '@nightjar/ui';
import type { FormResult } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import { useMemberForm } from '../../forms/use-member-form.ts';
import { extendedTabs, partsOfTabs } from '../member-tabs.ts';
import styles from './Edit.module.css';
import { EditMessage } from './EditMessage.tsx';
import { StayField } from './StayField.tsx';

interface VisibilityFormProps {
  visibility: ProfileVisibility;
  /** The parts that the site shows to guests, unless the member chooses otherwise. */
  guestParts: readonly ProfilePart[];
  hasExtendedTabs: boolean;
  rendered: FormResult | undefined;
}

const parts = Object.entries(partsOfTabs) as [keyof typeof partsOfTabs, ProfilePart][];

/** Who may read each part of the viewer's profile. */
export function VisibilityForm({ visibility, guestParts, hasExtendedTabs, rendered }: VisibilityFormProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const { Form, form, failure, isPending, onSubmit, signIn } = useMemberForm(rendered, () => {
    toasts.show({ type: 'success', text: privacyText('visibility.saved'), id: 'visibility' });
  });
  return (
    <>
      <Form ref={form} method="post" className={styles.card} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="act" value="visibility" />
        <StayField />
        <h3 className={styles.title}>{privacyText('visibility.title')}</h3>
        <p className={styles.hint}>{privacyText('visibility.hint')}</p>
        <EditMessage failure={failure} fields={Object.values(partsOfTabs)} />
        <div className={styles.fields}>
          {parts.map(([tab, part]) =>
            // The origin expects every part; one without a tab on this site keeps its readers.
            extendedTabs.includes(tab) && !hasExtendedTabs ? (
              <input key={part} type="hidden" name={part} value={visibility[part]} />
            ) : (
              <SelectField
                key={part}
                name={part}
                label={memberText(`tab.${tab}`)}
                options={choices(visibility[part], guestParts.includes(part))}
                defaultValue={failure?.values[part] ?? visibility[part]}
                error={fieldText(t, failure, part)}
              />
            ),
          )}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isPending}>
            {privacyText('visibility.save')}
          </Button>
        </div>
      </Form>
      {signIn}
    </>
  );
}

/**
 * The audiences to choose from. Where guests read nothing anyway, "everybody" and "members" are the same readers: one choice,
 * which keeps the stored value.
 */
function choices(stored: Audience, isForGuests: boolean) {
  if (isForGuests) return audiences.map((value) => ({ value, label: privacyText(`visibility.${value}`) }));
  const members = stored === 'members' ? stored : 'everybody';
  return [
    { value: members, label: privacyText('visibility.members') },
    ...(['friends', 'me'] as const).map((value) => ({ value, label: privacyText(`visibility.${value}`) })),
  ];
}
