import { formatDate } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Avatar } from '../avatar/Avatar.tsx';
import { Badge } from '../badge/Badge.tsx';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { FileField } from '../file-field/FileField.tsx';
import { Notice } from '../notice/Notice.tsx';
import { ProgressBar } from '../progress-bar/ProgressBar.tsx';
import { Link } from '../provider/UiProvider.tsx';
import { RadioGroup } from '../radio-group/RadioGroup.tsx';
import { SelectField } from '../select-field/SelectField.tsx';
import { Tabs } from '../tabs/Tabs.tsx';
import { TextArea } from '../text-area/TextArea.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { VideoGrid } from '../video-grid/VideoGrid.tsx';
import { SamplePage } from './SamplePage.tsx';
import { samplePicture } from './sample-pictures.ts';
import { sampleVideo, sampleVideos } from './sample-videos.ts';

/** The screens of members and moderators, composed of the kit with sample data. */
const meta: Meta = { title: 'Pages/Members and moderators', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

const onPhone = { globals: { viewport: { value: 'phone' } } } as const;
const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' };
const column: CSSProperties = { display: 'grid', gap: 'var(--space-4)', alignContent: 'start' };
/** Side by side where both fit, otherwise one below the other. */
const sideBySide: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
  gap: 'var(--space-5)',
};
const picture: CSSProperties = { width: '100%', height: 'auto', borderRadius: 'var(--radius-m)' };

const expectNoOverflow = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

function Comment({ name, children }: { name: string; children: ReactNode }) {
  return (
    <article style={{ ...row, flexWrap: 'nowrap', alignItems: 'start' }}>
      <Avatar name={name} size={40} />
      <div>
        <h2>{name}</h2>
        <p>{children}</p>
      </div>
    </article>
  );
}

function MemberScreen() {
  const wall = (
    <div style={column}>
      <TextArea label="Write on the wall" name="message" maxLength={500} />
      <Comment name="driftwood">The second half is the best thing you have made.</Comment>
      <Comment name="meridian">Watched it twice in a row.</Comment>
    </div>
  );
  const facts = [
    ['Country', 'Norway'],
    ['Languages', 'Norwegian, English'],
    ['About me', 'Long takes, no cuts, natural light.'],
  ];
  const info = (
    <dl style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 'var(--space-2) var(--space-5)' }}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt style={{ color: 'var(--text-3)' }}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <SamplePage>
      <header style={{ ...row, marginBlockEnd: 'var(--space-5)' }}>
        <Avatar name="parallax" size={104} />
        <div style={{ flex: '1 1 14rem' }}>
          <h1>parallax</h1>
          <p data-figures="" style={{ ...row, gap: '0 var(--space-3)', color: 'var(--text-3)' }}>
            <span>{memberText('head.videos', { count: 25, n: 25 })}</span>
            <span>{memberText('head.friends', { count: 214, n: 214 })}</span>
            <span>{memberText('head.subscribers', { count: '1.2K', n: 1200 })}</span>
            <span>{memberText('head.member', { date: formatDate('2024-03-14T09:00:00Z', 'en') })}</span>
          </p>
        </div>
        <Button variant="primary" icon="plus">
          {memberText('action.subscribe')}
        </Button>
        <Button>{memberText('action.addFriend')}</Button>
        <Button icon="mail">{memberText('action.message')}</Button>
      </header>
      <Tabs
        label={memberText('tab.label')}
        tabs={[
          { value: 'wall', label: memberText('tab.wall'), content: wall },
          { value: 'info', label: memberText('tab.info'), content: info },
          {
            value: 'uploads',
            label: memberText('tab.uploads'),
            content: <VideoGrid videos={sampleVideos(8, 90)} />,
          },
        ]}
      />
    </SamplePage>
  );
}

export const MemberPage: Story = {
  render: () => <MemberScreen />,
  play: async ({ canvasElement }) => {
    await expectNoOverflow();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Info' }));
    await expect(canvas.getByText('Norwegian, English')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Wall' }));
  },
};

export const MemberPageOnPhone: Story = { ...MemberPage, ...onPhone };

const visibility = [
  { value: 'everybody', label: 'Everybody' },
  { value: 'friends', label: 'Friends' },
];

function UploadScreen() {
  return (
    <SamplePage>
      <h1 style={{ marginBlockEnd: 'var(--space-4)' }}>Upload</h1>
      <div style={sideBySide}>
        <section style={column} aria-labelledby="files">
          <h2 id="files">Files</h2>
          <div style={column}>
            <div style={{ ...row, justifyContent: 'space-between' }}>
              <span>northern-ridge.mov</span>
              <span data-figures="">64%</span>
            </div>
            <ProgressBar value={0.64} label="northern-ridge.mov" />
            <div style={row}>
              <Button>Pause</Button>
              <Button variant="quiet">Cancel</Button>
            </div>
          </div>
          <Notice kind="error">harbour.avi is shorter than 3 minutes and was not sent.</Notice>
          <FileField
            label="Another video"
            name="video"
            accept="video/*"
            hint="MP4, MOV, MKV or WebM, up to 5 GB"
            removeLabel="Remove the file"
          />
        </section>
        <form style={column} onSubmit={(event) => event.preventDefault()} noValidate>
          <h2>Details of northern-ridge.mov</h2>
          <TextField label="Title" name="title" defaultValue="Paper birds over the northern ridge" required />
          <TextArea label="Description" name="description" />
          <SelectField label="Category" name="category" options={[{ value: 'aerial', label: 'Aerial' }]} />
          <RadioGroup
            label="Who can watch it"
            name="visibility"
            options={visibility}
            defaultValue="everybody"
          />
          <Checkbox label="Everyone who is shown agreed to the publication" name="consent" />
          <Button type="submit" variant="primary">
            Send for review
          </Button>
        </form>
      </div>
    </SamplePage>
  );
}

export const Upload: Story = { render: () => <UploadScreen />, play: expectNoOverflow };

export const UploadOnPhone: Story = { ...Upload, ...onPhone };

const waiting = [4, 7, 9].map(sampleVideo);

function ReviewScreen() {
  const [current, setCurrent] = useState(0);
  const video = waiting[current];
  return (
    <SamplePage>
      <div style={{ ...row, marginBlockEnd: 'var(--space-4)' }}>
        <h1>Review</h1>
        <Badge>{waiting.length - current} waiting</Badge>
      </div>
      {video === undefined ? (
        <Notice kind="success">Nothing to review</Notice>
      ) : (
        <div style={sideBySide}>
          <section style={column}>
            <img src={video.picture.src} alt="" width={1280} height={720} style={picture} />
            <div style={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 'var(--space-1)' }}>
              {[1, 2, 3, 4, 5, 6].map((frame) => (
                <img
                  key={frame}
                  src={samplePicture(frame + 40)}
                  alt=""
                  width={160}
                  height={90}
                  style={picture}
                />
              ))}
            </div>
          </section>
          <section style={column}>
            <h2>{video.title}</h2>
            <p>
              Uploaded by <Link href="/moderation/members/13/">parallax</Link>, who has no earlier refusal.
            </p>
            <Notice>82% of the frames match another video. It is mirrored.</Notice>
            <TextArea label="Reason" name="reason" hint="The uploader reads it" />
            <div style={row}>
              <Button variant="primary" icon="check" onClick={() => setCurrent(current + 1)}>
                Approve
              </Button>
              <Button>Request changes</Button>
              <Button>Reject</Button>
            </div>
          </section>
        </div>
      )}
    </SamplePage>
  );
}

export const ReviewQueue: Story = {
  render: () => <ReviewScreen />,
  play: async ({ canvasElement }) => {
    await expectNoOverflow();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(canvas.getByText('2 waiting')).toBeVisible();
  },
};

export const ReviewQueueOnPhone: Story = { ...ReviewQueue, ...onPhone };

export const ReviewQueueEmpty: Story = {
  ...ReviewQueue,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const _ of waiting) await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing to review');
  },
};
