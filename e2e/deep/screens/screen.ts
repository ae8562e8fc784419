import { expect, type Locator, type Page } from '@playwright/test';
import { untilInteractive } from '../../product/test.ts';
import type { DemonstrationVideos } from '../../product/videos.ts';

/** What screens are made of. */
export interface Visit {
  page: Page;
  videos: DemonstrationVideos;
  /** Origin of the product. */
  origin: string;
  /** The signed-in member; the texts are empty for a visitor. */
  member: { id: string; name: string; email: string; password: string };
}

/** A page in one of its states. */
export interface Screen {
  /** Also arranges what the page shows, for example sends a report. */
  address: (visit: Visit) => string | Promise<string>;
  /** Brings the loaded page into the state, for example opens a dialog. */
  prepare?: (visit: Visit) => Promise<unknown>;
  /** Selector of an overlay that covers parts of the links of the page, which stay reachable. */
  part?: string;
  /** The narrowest and the widest viewport that has this state, in px. */
  from?: number;
  upTo?: number;
  /** `prepare` changes the page instead of covering it, so the capture shows the whole page. */
  isWhole?: boolean;
}

export type Screens = Record<string, Screen>;

/** A control of the content. */
export const control = (page: Page, role: 'button' | 'link', name: string | RegExp): Locator =>
  page.getByRole('main').getByRole(role, { name, exact: true });

/** Clicks a control as soon as it handles events, and expects a dialog. */
export async function openDialog(page: Page, opener: Locator): Promise<Locator> {
  await untilInteractive(opener);
  await opener.click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await expect(dialog).toHaveCount(1);
  return dialog;
}

/** Calls an operation of the site with the session of the page. `from` is the address of the sender behind a proxy. */
export async function callOperation(
  { page, origin }: Visit,
  name: string,
  input: Record<string, unknown>,
  from?: string,
): Promise<void> {
  const headers = { origin, ...(from && { 'x-forwarded-for': from }) };
  const answer = await page.request.post(`/api/operations/${name}`, { data: input, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}
