import {
  createOperations,
  type OperationInput,
  type OperationName,
  type OperationOutput,
} from '@nightjar/api/operations';
import { demonstrationSite, type SiteConfig } from '@nightjar/site-config';
import type { MailMessage } from '../../mail/compose-mail.ts';
import { takeMails } from '../../testing/test-mails.ts';
import {
  openTestOrigin,
  type TestOrigin,
  type TestOriginOptions,
  testPublicUrl,
} from '../../testing/test-origin.ts';

/** A test origin with two moderators, mira and otto, and a client of operations for each viewer. */
export async function openModerationSite(
  settings: Partial<SiteConfig> = {},
  storage: Pick<TestOriginOptions, 'dataDir' | 'mediaStore'> = {},
) {
  const siteConfig = { ...demonstrationSite, ...settings };
  const site = await openTestOrigin({ siteConfig, ...storage });
  const sql = async (text: string, values: unknown[] = []) =>
    (await site.database.pool.query<Record<string, unknown>>(text, values)).rows;
  await sql(`insert into users (id, username, email, password_hash, role, email_confirmed_at)
    values (20, 'otto', 'otto@example.org', 'x', 'moderator', now())`);
  const cookies: Record<string, string | undefined> = { guest: undefined };
  for (const name of ['ada', 'ben', 'nora', 'mira', 'otto']) cookies[name] = await site.signInAs(name);

  const clientOf = (viewer: string, address = '192.0.2.1') =>
    createOperations({
      baseUrl: 'http://origin',
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('origin', testPublicUrl);
        headers.set('x-client-address', address);
        const cookie = cookies[viewer];
        if (cookie !== undefined) headers.set('cookie', cookie);
        return site.origin.fetch(new Request(String(input), { ...init, headers }));
      },
    });

  /** Calls an operation; fails when it is refused. */
  async function call<Name extends OperationName>(
    viewer: string,
    name: Name,
    input: OperationInput<Name>,
  ): Promise<OperationOutput<Name>> {
    const result = await clientOf(viewer).call(name, input);
    if (!result.ok) throw new Error(`${name} was refused with ${result.code}`);
    return result.output;
  }

  /** Calls an operation and returns the code of its refusal; empty for a success. */
  async function codeOf<Name extends OperationName>(
    viewer: string,
    name: Name,
    input: OperationInput<Name>,
    address?: string,
  ): Promise<string> {
    const result = await clientOf(viewer, address).call(name, input);
    return result.ok ? '' : result.code;
  }

  const resultOf = <Name extends OperationName>(viewer: string, name: Name, input: OperationInput<Name>) =>
    clientOf(viewer).call(name, input);

  const statusOf = async (videoId: number) =>
    (await sql('select status_id from videos where id = $1', [videoId]))[0]?.status_id;

  /** The restored videos that wait for a comparison with the lists of hashes. */
  const comparisons = async () =>
    (await sql(`select data from pgboss.job where name = 'compare-restored' and state = 'created'`)).map(
      ({ data }) => data,
    );

  /** The transparency figures of yesterday and today (UTC): the day can change during a test. */
  async function recentFigures(): Promise<OperationOutput<'figures'>['rows']> {
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const now = Date.now();
    return (await call('mira', 'figures', { from: day(now - 24 * 3600 * 1000), to: day(now) })).rows;
  }

  return { site, sql, cookies, call, codeOf, resultOf, statusOf, comparisons, recentFigures };
}

export type ModerationSite = Awaited<ReturnType<typeof openModerationSite>>;

/** The number and key of the private link in the only waiting mail of a recipient. */
export async function takePrivateLink(
  site: Pick<TestOrigin, 'database'>,
  recipient: string,
): Promise<{ number: number; key: string; mail: MailMessage }> {
  const [mail] = await takeMails(site, recipient);
  const match = /\?(?:decision|notice)=(\d+)&key=([\w-]{43})\n/.exec(mail?.text ?? '');
  if (mail === undefined || match === null) throw new Error(`No private link was mailed to ${recipient}.`);
  return { number: Number(match[1]), key: match[2] ?? '', mail };
}
