import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderOnPage } from '../../testing/render-on-page.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const root = createRoot(document.body.appendChild(document.createElement('div')));
const video = { id: 12, dir: 'harbour', title: 'Harbour', durationSeconds: 60, canEmbed: false };

afterEach(() => root.render(null));

it.each([
  ['abc', 'Enter a time such as 1:23'],
  ['-5', 'Enter a time such as 1:23'],
  ['99:59', 'The video ends at 1:00'],
])('the field of the start shows why "%s" is none', async (text, problem) => {
  await renderOnPage(root, <ShareDialog video={video} atSeconds={0} isOpen onClose={() => {}} />);
  const field = page.getByLabelText('Start at');
  await field.fill(text);
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(problem);
  await field.fill('0:05');
  await expect.element(field).toBeValid();
  await expect.element(page.getByLabelText('Link')).toHaveValue(expect.stringMatching(/\?ts=5$/));
});
