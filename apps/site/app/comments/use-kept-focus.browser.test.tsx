import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

const shown = document.createElement('div');
document.body.append(shown);
const root = createRoot(shown);
afterEach(() => act(async () => root.render(null)));

const show = (children: ReactNode) =>
  act(async () => root.render(<section id="comments">{children}</section>));

function LoadedList() {
  useKeptFocus();
  return <article id="comment-7">Loaded</article>;
}

it('moves the focus of a replaced link to its comment', async () => {
  await show(
    <div>
      <article id="comment-7">
        <a href="/comments/">Reply</a>
      </article>
    </div>,
  );
  shown.querySelector('a')?.focus();
  await show(<LoadedList />);
  expect(document.activeElement?.id).toBe('comment-7');
  expect(document.activeElement?.textContent).toBe('Loaded');
});

it('moves the focus of the replaced link to the comments to their section', async () => {
  await show(<a href="/comments/">Open the comments</a>);
  shown.querySelector('a')?.focus();
  await show(<LoadedList />);
  expect(document.activeElement?.id).toBe('comments');
});

it('does not take the focus when it was elsewhere', async () => {
  await show(<a href="/comments/">Open the comments</a>);
  await show(<LoadedList />);
  expect(document.activeElement).toBe(document.body);
});
