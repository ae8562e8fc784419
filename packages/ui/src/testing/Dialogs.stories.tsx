import '../age-gate/age-gate.css';
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
    <OpenDialog title="Contact us">
      <p>Tell us what we can do for you. We answer by email, usually within two working days.</p>
      <TextField label="Email" name="email" type="email" required />
      <TextArea label="Message" name="message" required />
      <FileField
        label="File"
        name="file"
        hint="Optional: a PDF, a picture or a text file of up to 5 MB"
        removeLabel="Remove the file"
      />
      <div>
        <Button type="submit" variant="primary" size="large">
          Send
        </Button>
      </div>
    </OpenDialog>
  ),
  play: opensAndCloses('Contact us'),
};

export const ContactOnPhone: Story = { ...Contact, globals: { viewport: { value: 'phone' } } };

export const Report: Story = {
  render: () => (
    <OpenDialog title="Report this video">
      <RadioGroup
        label="What is wrong with it?"
        name="reason"
        options={[
          { value: 'illegal', label: 'Illegal content' },
          { value: 'without_consent', label: 'Published without consent' },
          { value: 'copyright', label: 'Infringes a copyright' },
          { value: 'broken', label: 'It does not play' },
        ]}
        error="This field is required"
        isRequired
      />
      <TextArea label="Details" name="message" rows={3} />
      <Button type="submit" variant="primary" size="large" isWide>
        Send the report
      </Button>
    </OpenDialog>
  ),
  play: opensAndCloses('Report this video'),
};

export const Share: Story = {
  render: () => (
    <OpenDialog title="Share">
      <TextField
        label="Link"
        name="link"
        readOnly
        defaultValue="https://nightjar.example/video/3/slow-tide/"
      />
      <Checkbox label="Start at 0:45" name="start" />
      <TextArea
        label="Embed code"
        name="embed"
        rows={3}
        readOnly
        defaultValue='<iframe src="https://nightjar.example/embed/3/" width="640" height="360" allowfullscreen></iframe>'
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
        <Button icon="share">Copy link</Button>
        <Button>Copy embed code</Button>
      </div>
    </OpenDialog>
  ),
  play: opensAndCloses('Share'),
};

export const SignIn: Story = {
  render: () => (
    <OpenDialog title="Log in">
      <p>Please log in to complete this action</p>
      <TextField label="Username" name="usr" autoComplete="username" />
      <TextField label="Password" name="pwd" type="password" error="Invalid username or password" />
      <Button type="submit" variant="primary" size="large" isWide>
        Log in
      </Button>
      <p>
        <Link href="/signin/?restore=1">Forgot password?</Link>
      </p>
    </OpenDialog>
  ),
  play: opensAndCloses('Log in'),
};

export const AddToPlaylist: Story = {
  render: () => (
    <OpenDialog title="Save to playlist">
      <div>
        <Checkbox label="Quiet evenings" name="playlist-1" defaultChecked />
        <Checkbox label="For the train" name="playlist-2" />
      </div>
      <TextField label="New playlist" name="title" />
      <div>
        <Button type="submit" icon="plus">
          Create
        </Button>
      </div>
    </OpenDialog>
  ),
  play: opensAndCloses('Save to playlist'),
};

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
          <h2 id="age-gate-en">This site is for adults only</h2>
          <p>
            Nightjar contains material for adults. Enter only if you are at least 18 and of legal age where
            you live.
          </p>
          <div className="age-gate-actions">
            <button type="submit" className="age-gate-enter">
              I'm 18 or older – Enter
            </button>
            <a className="age-gate-leave" href="https://example.com/">
              I'm under 18 – Leave
            </a>
          </div>
          <p className="age-gate-note">
            By entering, you agree to our <a href="/information/terms/">terms</a> and our{' '}
            <a href="/information/cookies/">use of cookies</a>.
          </p>
        </form>
      </dialog>
    </main>
  );
}

export const AgeGate: Story = {
  render: () => <AgeGatePage />,
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog', { name: 'This site is for adults only' });
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toHaveAttribute('open');
  },
};

export const AgeGateOnPhone: Story = { ...AgeGate, globals: { viewport: { value: 'phone' } } };
