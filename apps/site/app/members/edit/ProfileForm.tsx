import { memberFilterValues } from '@nightjar/api';
import { countryOptions } from '@nightjar/i18n/countries';
import { memberText } from '@nightjar/i18n/members';
import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button, SelectField, TextArea, TextField, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import type { FormFailure, FormResult } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import { useMemberForm } from '../../forms/use-member-form.ts';
import styles from './Edit.module.css';
import { EditMessage } from './EditMessage.tsx';
import { StayField } from './StayField.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface ProfileFormProps {
  values: Readonly<Record<string, string>>;
  minimumAge: number;
  /** `Y-m-d`. */
  latestBirthDate: string;
  rendered: FormResult | undefined;
}

const notGiven = { value: '', label: profileEditText('edit.notGiven') };

const choices = {
  gender: memberFilterValues.gender.map((value) => ({ value, label: memberText(`gender.${value}`) })),
  relationship: memberFilterValues.relationship.map((value) => ({
    value,
    label: memberText(`relationship.${value}`),
  })),
  orientation: memberFilterValues.orientation.map((value) => ({
    value,
    label: memberText(`orientation.${value}`),
  })),
};

/** Lengths as in the write `editProfile` of the API. */
const texts = { city: 60, education: 120, occupation: 120 } as const;

const fields = [
  ...Object.keys(choices),
  ...Object.keys(texts),
  'birth_date',
  'country',
  'interests',
  'website',
  'about',
];

/** The facts of the viewer's profile. Leaving with unsaved changes asks first. */
export function ProfileForm({ values, minimumAge, latestBirthDate, rendered }: ProfileFormProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const [isDirty, setDirty] = useState(false);
  const { Form, form, failure, isPending, onSubmit, signIn } = useMemberForm(rendered, () => {
    setDirty(false);
    toasts.show({ type: 'success', text: profileEditText('edit.saved'), id: 'profile' });
  });
  const shownValue = (name: string) => failure?.values[name] ?? values[name];
  const errorOf = (name: string) => factError(failure, name, minimumAge) ?? fieldText(t, failure, name);
  const props = (name: string) => ({ name, defaultValue: shownValue(name), error: errorOf(name) });
  return (
    <>
      <Form
        ref={form}
        method="post"
        className={styles.card}
        noValidate
        onSubmit={onSubmit}
        onChange={() => setDirty(true)}
      >
        <input type="hidden" name="act" value="edit" />
        <StayField />
        <h3 className={styles.title}>{profileEditText('edit.facts')}</h3>
        <p className={styles.hint}>{profileEditText('edit.factsHint')}</p>
        <EditMessage failure={failure} fields={fields} />
        <div className={styles.fields}>
          {(['gender', 'relationship', 'orientation'] as const).map((name) => (
            <SelectField
              key={name}
              label={memberText(`info.${name}`)}
              options={[notGiven, ...choices[name]]}
              {...props(name)}
            />
          ))}
          <TextField
            label={memberText('info.birth_date')}
            type="date"
            min="1900-01-01"
            max={latestBirthDate}
            autoComplete="bday"
            {...props('birth_date')}
          />
          <SelectField
            label={memberText('info.country')}
            autoComplete="country"
            options={[notGiven, ...countryOptions().map(({ code, name }) => ({ value: code, label: name }))]}
            {...props('country')}
          />
          {(['city', 'education', 'occupation'] as const).map((name) => (
            <TextField
              key={name}
              label={memberText(`info.${name}`)}
              maxLength={texts[name]}
              {...props(name)}
            />
          ))}
          <TextField
            label={memberText('info.website')}
            type="url"
            inputMode="url"
            autoComplete="url"
            maxLength={200}
            {...props('website')}
          />
          <div className={styles.wide}>
            <TextField label={memberText('info.interests')} maxLength={500} {...props('interests')} />
          </div>
          <div className={styles.wide}>
            <TextArea label={memberText('info.about')} maxLength={2000} {...props('about')} />
          </div>
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={isPending}>
            {profileEditText('edit.save')}
          </Button>
        </div>
        <UnsavedGuard isDirty={isDirty} />
      </Form>
      {signIn}
    </>
  );
}

/** Two facts have their own text for a value that is not accepted. */
function factError(failure: FormFailure | undefined, name: string, minimumAge: number): string | undefined {
  if (!failure?.fields.some(({ field, code }) => field === name && code === 'invalid')) return undefined;
  if (name === 'birth_date') return profileEditText('edit.birthDateInvalid', { age: minimumAge });
  return name === 'website' ? profileEditText('edit.websiteInvalid') : undefined;
}
