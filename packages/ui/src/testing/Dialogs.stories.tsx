import { outcomeText } from '@nightjar/i18n/outcomes';
import '../age-gate/age-gate.css';
import { createTranslator } from '@nightjar/i18n';
import { ageGateTexts } from '@nightjar/i18n/age-gate';
import { formText } from '@nightjar/i18n/forms';
import { memberText } from '@nightjar/i18n/members';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { FileField } from '../file-field/FileField.tsx';
import { Link } from '../provider/UiProvider.tsx';
import { RadioGroup } from '../radio-group/RadioGroup.tsx';
import { TextArea } from '../text-area/TextArea.tsx';
import { TextField } from '../text-field/TextField.tsx';

/** The dialogs of the site (requirement UI-4), composed of the kit with the texts of the site. */
const meta: Meta = { title: 'Pages/Dialogs', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

const t = createTranslator();

const column = { display: 'grid', gap: 'var(--space-4)' } as const;

function OpenDialog({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <main style={{ minHeight: '40rem', padding: 'var(--space-5)' }}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Open
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <form style={column} onSubmit={(event) => event.preventDefault()} noValidate>
          {children}
        </form>
      </Dialog>
    </main>
  );
}

/** The dialog has its name, fits the screen, and closes by Escape. */
const opensAndCloses =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const dialog = await canvas.findByRole('dialog', { name });
    await expect(dialog.getBoundingClientRect().width).toBeLessThanOrEqual(window.innerWidth);
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    // Open again, for the check of accessibility after the story; the page receives the event after the browser has closed it.
    const open = canvas.getByRole('button', { name: 'Open' });
    await waitFor(() => expect(open).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.click(open);
    await waitFor(() => expect(dialog).toHaveAttribute('open'));
  };

export const Contact: Story = {
  render: () => (
    <OpenDialog title={formText('contact.title')}>
      <p>{formText('contact.desc')}</p>
      <TextField label={formText('form.email')} name="email" type="email" required />
      <TextArea label={formText('form.message')} name="message" required />
      <FileField
        label={formText('form.file')}
        name="file"
        hint={formText('contact.fileHint', { size: 5 })}
        removeLabel={formText('contact.removeFile')}
      />
      <div>
        <Button type="submit" variant="primary" size="large">
          {formText('form.send')}
        </Button>
      </div>
      <p>{formText('contact.byMail').replace('[email]', 'support@nightjar.example')}</p>
    </OpenDialog>
  ),
  play: opensAndCloses(formText('contact.title')),
};

export const ContactOnPhone: Story = { ...Contact, globals: { viewport: { value: 'phone' } } };

const reasons = ['illegal', 'underage', 'without_consent', 'copyright', 'spam', 'broken', 'other'] as const;

export const Report: Story = {
  render: () => (
    <OpenDialog title={formText('report.title')}>
      <RadioGroup
        label={formText('report.reason')}
        name="reason"
        options={reasons.map((value) => ({ value, label: formText(`report.${value}`) }))}
        error={outcomeText('error.form.required')}
        isRequired
      />
      <TextArea label={formText('report.details')} name="message" rows={3} />
      <TextField
        label={formText('report.email')}
        name="email"
        type="email"
        hint={formText('report.emailHint')}
      />
      <Button type="submit" variant="primary" size="large" isWide>
        {formText('report.submit')}
      </Button>
    </OpenDialog>
  ),
  play: opensAndCloses(formText('report.title')),
};

const sizes = ['640 × 360', '854 × 480', '1280 × 720'];

export const Share: Story = {
  render: () => (
    <OpenDialog title={formText('share.title')}>
      <TextField
        label={formText('share.link')}
        name="link"
        readOnly
        defaultValue="https://nightjar.example/video/3/slow-tide/?ts=45"
      />
      <TextField label={formText('share.startAt')} name="start" defaultValue="0:45" />
      <div>
        <Button variant="primary">{formText('share.copyLink')}</Button>
      </div>
      <TextArea
        label={formText('share.embed')}
        name="code"
        rows={3}
        readOnly
        defaultValue='<iframe src="https://nightjar.example/embed/3/" width="640" height="360" allowfullscreen></iframe>'
      />
      <RadioGroup
        label={formText('share.size')}
        name="size"
        options={sizes.map((size) => ({ value: size, label: size }))}
        defaultValue="640 × 360"
      />
      <div>
        <Button>{formText('share.copyEmbed')}</Button>
      </div>
    </OpenDialog>
  ),
  play: opensAndCloses(formText('share.title')),
};

export const SignIn: Story = {
  render: () => (
    <OpenDialog title={formText('login.title')}>
      <p>{t('error.login_required')}</p>
      <TextField label={formText('form.usernameOrEmail')} name="usr" autoComplete="username" />
      <TextField
        label={formText('form.password')}
        name="pwd"
        type="password"
        error={outcomeText('error.invalid_usr_or_pwd')}
      />
      <Button type="submit" variant="primary" size="large" isWide>
        {formText('login.submit')}
      </Button>
      <p>
        <Link href="/signin/?restore=1">{formText('login.forgot')}</Link>
      </p>
      <Button size="large" icon="lock" isWide>
        {formText('passkey.login')}
      </Button>
      <p>
        {formText('login.noAccount')} <Link href="/signup/">{formText('login.toSignup')}</Link>
      </p>
    </OpenDialog>
  ),
  play: opensAndCloses(formText('login.title')),
};

export const AddToPlaylist: Story = {
  render: () => (
    <OpenDialog title={memberText('playlists.add')}>
      <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
        <legend>{memberText('playlists.addTo')}</legend>
        <Checkbox label="Quiet evenings" name="playlist-1" defaultChecked />
        <Checkbox label="For the train" name="playlist-2" />
      </fieldset>
      <div>
        <Button icon="plus">{memberText('playlists.new')}</Button>
      </div>
    </OpenDialog>
  ),
  play: opensAndCloses(memberText('playlists.add')),
};

const age = ageGateTexts('en', { age: 18, brand: 'Nightjar' });
const [beforeTerms, beforeCookies, end] = age['age.agreement'].split(/\{\w+\}/);

/** The markup is made on the server; Escape and the backdrop do not close it. */
function AgeGatePage() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <main style={{ minHeight: '40rem' }}>
      <dialog
        ref={dialog}
        className="age-gate"
        aria-labelledby="age-gate-en"
        onCancel={(event) => event.preventDefault()}
      >
        <form onSubmit={(event) => event.preventDefault()}>
          <div className="age-gate-brand">
            <b>Nightjar</b>
            <span>18+</span>
          </div>
          <h2 id="age-gate-en">{age['age.title']}</h2>
          <p>{age['age.text']}</p>
          <div className="age-gate-actions">
            <button type="submit" className="age-gate-enter">
              {age['age.confirm']}
            </button>
            <a className="age-gate-leave" href="https://example.com/">
              {age['age.leave']}
            </a>
          </div>
          <p className="age-gate-note">
            {beforeTerms}
            <a href="/information/terms/">{age['age.terms']}</a>
            {beforeCookies}
            <a href="/information/cookies/">{age['age.cookies']}</a>
            {end}
          </p>
          <p className="age-gate-note">{age['age.parental']}</p>
        </form>
      </dialog>
    </main>
  );
}

export const AgeGate: Story = {
  render: () => <AgeGatePage />,
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog', { name: age['age.title'] });
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toHaveAttribute('open');
  },
};

export const AgeGateOnPhone: Story = { ...AgeGate, globals: { viewport: { value: 'phone' } } };
