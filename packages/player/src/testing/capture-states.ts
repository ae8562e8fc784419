import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  click,
  hover,
  liftFinger,
  openContextMenu,
  press,
  scrub,
  seenText,
  settings,
} from './capture-actions.ts';
import { playbackStates } from './capture-playback-states.ts';
import { type CaptureState, fullProps } from './capture-state.ts';
import { demoSource } from './demo-source.ts';

/** The bars, their menus and the badges of keys. */
const controlStates: readonly CaptureState[] = [
  { name: 'before-play', props: { start: { autostart: false } }, isPlaying: true },
  { name: 'controls' },
  { name: 'controls-of-a-page', props: { source: demoSource(), links: {}, share: {} } },
  {
    name: 'tooltip',
    open: () =>
      hover('button', 'Settings').then(() =>
        expect.poll(() => document.querySelector('[data-tooltip]')).not.toBeNull(),
      ),
    pointer: 'mouse',
  },
  { name: 'volume', open: () => hover('button', 'Unmute'), pointer: 'mouse' },
  { name: 'seek-preview', open: () => hover('slider', 'Seek', { x: 40, y: 6 }), pointer: 'mouse' },
  { name: 'seek-preview-at-start', open: () => hover('slider', 'Seek', { x: 1, y: 6 }), pointer: 'mouse' },
  { name: 'scrub', open: () => scrub(0.6), close: liftFinger, pointer: 'touch' },
  { name: 'scrub-to-end', open: () => scrub(1), close: liftFinger, pointer: 'touch' },
  {
    name: 'fine-scrub',
    open: () => scrub(0.6, 100).then(() => seenText(/Fine scrubbing/)),
    close: liftFinger,
    pointer: 'touch',
  },
  { name: 'captions-shown', open: () => press('c').then(() => seenText(/steady wind/)) },
  { name: 'settings', open: settings() },
  { name: 'quality', open: settings(/^Quality/) },
  { name: 'speed', open: settings(/^Speed/) },
  { name: 'captions', open: settings(/^Captions/) },
  { name: 'caption-style', open: settings(/^Captions/, /style/i) },
  ...[/^Size/, /^Font/, /^Text color/, /^Background(?! opacity)/, /^Background opacity/, /^Edges/].map(
    (setting, place) => ({
      name: `caption-style-${place + 1}`,
      open: settings(/^Captions/, /style/i, setting),
    }),
  ),
  { name: 'chapters', open: settings(/^Chapters/) },
  {
    name: 'share',
    open: async () => {
      await click('button', /^Share/);
      // The code of the panel is loaded by the click.
      await expect.element(page.getByRole('menuitem', { name: 'Copy link', exact: true })).toBeVisible();
    },
  },
  {
    name: 'share-copied',
    prepare: () => void vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(),
    open: async () => {
      await click('button', /^Share/);
      await click('menuitem', /^Copy link$/);
      await seenText('Link copied');
    },
  },
  {
    name: 'share-refused',
    prepare() {
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
      vi.spyOn(document, 'execCommand').mockReturnValue(false);
    },
    open: async () => {
      await click('button', /^Share/);
      await click('menuitem', /^Copy link$/);
      await seenText(/did not allow/);
    },
  },
  { name: 'theatre', props: { theatre: { isOn: true, onChange: () => undefined } } },
  { name: 'help', open: () => press('?') },
  { name: 'context-menu', open: openContextMenu, pointer: 'mouse' },
  {
    name: 'stats',
    pointer: 'mouse',
    open: async () => {
      await openContextMenu();
      await click('menuitemcheckbox', /Stats/);
    },
  },
  { name: 'volume-badge', open: () => press('{ArrowUp}') },
  { name: 'seek-badge', open: () => press('{ArrowRight}') },
  { name: 'skip-sum', open: () => press('l'), isPlaying: true },
];

/** Every control and panel of the player. */
export const captureStates: readonly CaptureState[] = [...controlStates, ...playbackStates].map((state) => ({
  ...state,
  props: { ...fullProps, ...state.props },
}));
