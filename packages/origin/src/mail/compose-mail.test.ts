import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationSite, parseSiteConfig } from '@nightjar/site-config';
import { expect, test } from 'vitest';
import { composeMail, type WaitingMail } from './compose-mail.ts';
import { createMailTransport } from './mail-transport.ts';
import { accountTemplates } from './write-mail.ts';

const { brand } = demonstrationSite;
const waiting: WaitingMail = {
  id: 7,
  messageId: '0b9d6c1e-0000-4000-8000-000000000000',
  userId: 11,
  username: 'ada',
  recipient: 'ada@example.org',
  template: 'confirm',
  params: {},
  createdAt: new Date('2025-07-02T12:00:00Z'),
};
const uploadMail = (params: Record<string, string>) =>
  composeMail({ ...waiting, template: 'upload_refused', params: { title: 'Tide', ...params } }, options);
const options = { brand, publicUrl: 'https://tube.example', key: 'K'.repeat(43) };

test('a mail has the username, the instruction with its link, and the reason for the mail', () => {
  const { text, subject, html } = composeMail(waiting, options);
  expect(subject).toBe('Confirm your e-mail address for Nightjar');
  expect(text).toBe(`Hello ada,

Thank you for signing up at Nightjar. Please confirm that this e-mail address is yours:

https://tube.example/signin/?confirm=${options.key}

The link works once and for 7 days. If you did not sign up, ignore this mail: without a confirmation the account is removed.

Your Nightjar team

--${' '}
You are receiving this email because of an account at https://tube.example. Questions? Write to support@nightjar.example.
`);
  expect(html).toContain(`<a href="https://tube.example/signin/?confirm=${options.key}"`);
  // Opening the mail loads no external content.
  expect(html).not.toMatch(/<(img|script|link|style|iframe)|src=|url\(/);
});

test('the logo of the operator is part of the mail, and its text is unchanged', () => {
  const content = Buffer.from('picture');
  const mailLogo = `data:image/png;base64,${content.toString('base64')}`;
  const branded = composeMail(waiting, { ...options, mailLogo });
  expect(branded.attachments).toEqual([
    {
      cid: 'logo@tube.example',
      filename: 'logo.png',
      contentType: 'image/png',
      content,
      contentDisposition: 'inline',
    },
  ]);
  expect(branded.html.match(/<img [^>]*>/g)).toEqual([
    '<img src="cid:logo@tube.example" alt="Nightjar" height="32" style="height:32px;width:auto;border:0">',
  ]);
  expect(branded.html).not.toMatch(/src="(?!cid:)|url\(/);
  expect(branded.text).toBe(composeMail(waiting, options).text);
  expect(composeMail(waiting, options)).not.toHaveProperty('attachments');
});

test('a mail of the second brand has its name and its logo as a picture', async () => {
  const file = new URL('../../../../examples/fern-site/site.json', import.meta.url);
  const fern = parseSiteConfig(JSON.parse(await readFile(file, 'utf8')));
  const { from, text, html, attachments } = composeMail(waiting, {
    ...options,
    brand: fern.brand,
    mailLogo: fern.theme.mailLogo,
  });
  expect(from).toEqual({ name: 'Fern Films', address: 'help@fern.example' });
  expect(html).toContain('alt="Fern Films"');
  expect(text + html).not.toContain('Nightjar');
  // The signature of a PNG.
  expect(attachments?.[0]?.content.subarray(0, 4).toString('latin1')).toBe('\x89PNG');
});

test.each([...accountTemplates, 'contact'] as const)('%s has no unfilled placeholder', (template) => {
  const params = { from: 'guest@example.org', message: 'Good evening', file: 'letter.pdf' };
  const { text, html, subject } = composeMail({ ...waiting, template, params }, options);
  for (const part of [text, html, subject]) expect(part).not.toMatch(/\{\w+\}|undefined|null/);
});

test('a digest has numbers without names and titles, and the headers that stop it with one click', () => {
  const params = { key: '01234567-89ab-4cde-8f01-23456789abcd', reply: '2', message: '1' };
  const { text, html, headers, subject } = composeMail({ ...waiting, template: 'digest', params }, options);
  expect(subject).toBe('You have unread notifications at Nightjar');
  expect(text).toBe(`Hello ada,

These notifications are new since the last summary:

Replies to your comments: 2
Conversations with new messages: 1

https://tube.example/signin/?to=%2Fmembers%2F11%2Fnotifications%2F

Your Nightjar team

--${' '}
You are receiving this email because of an account at https://tube.example. Questions? Write to support@nightjar.example.
Stop these emails: https://tube.example/signin/?digest_stop=${params.key}
`);
  expect(html).toContain(`href="https://tube.example/signin/?digest_stop=${params.key}"`);
  expect(headers).toMatchObject({
    'List-Unsubscribe': `<https://tube.example/signin/?digest_stop=${params.key}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(composeMail(waiting, options).headers).not.toHaveProperty('List-Unsubscribe');
});

test('the mail about a new device names it, and links to the sessions of the member', () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) <b>CriOS/126.0</b>';
  const { text, html } = composeMail(
    { ...waiting, template: 'new_device', params: { userAgent, country: 'DE' } },
    options,
  );
  const facts = 'Browser: Chrome on iPhone\nCountry: Germany\nTime: July 2, 2025 at 12:00:00 PM UTC';
  expect(text.replaceAll('\u202f', ' ')).toContain(`\n\n${facts}\n\n`);
  expect(html.replaceAll('\u202f', ' ')).toContain(`<p>${facts}</p>`);
  expect(html).not.toContain('<b>');
  const sessions = 'https://tube.example/signin/?to=%2Fmembers%2F11%2Fsecurity%2F';
  expect(text).toContain(`See where you are logged in: ${sessions}`);
  expect(html).toContain(`href="${sessions}"`);
});

test('text of users is escaped in HTML', () => {
  const params = {
    from: '<b>x</b>@example.org',
    message: '<script>alert("1")</script>\n& more',
    file: '<i>.png',
  };
  const { html, text } = composeMail(
    { ...waiting, userId: null, username: null, template: 'contact', params },
    options,
  );
  expect(html).not.toMatch(/<script|<b>|<i>/);
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;\n&amp; more');
  expect(text).toContain('<script>alert("1")</script>\n& more');
});

test('a contact mail has a Reply-To only if the sender address is valid', () => {
  const contact = (from: string) =>
    composeMail({ ...waiting, template: 'contact', params: { from, message: 'x', file: '' } }, options)
      .replyTo;
  expect(contact('guest@example.org')).toEqual({ name: '', address: 'guest@example.org' });
  expect(contact('guest@example.org\r\nBcc: all@example.org')).toBeUndefined();
});

test('line breaks in values cannot add a header', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-mail-'));
  try {
    const evil = 'x\r\nBcc: victim@example.org\r\n\r\nOther text';
    const message = composeMail(
      {
        ...waiting,
        recipient: `a${evil}@example.org`,
        username: evil,
        template: 'contact',
        params: { from: evil },
      },
      { ...options, brand: { ...brand, name: evil, supportEmail: `b${evil}@example.org` } },
    );
    await createMailTransport({ smtpUrl: undefined, dataDir: folder }).deliver(message, 'evil');
    const raw = await readFile(join(folder, 'outbox', 'evil.eml'), 'utf8');
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/^Bcc:/im);
    const names = head.match(/^[\w-]+(?=:)/gm);
    expect(names).toEqual(
      expect.arrayContaining(['From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type']),
    );
    expect(new Set(names).size).toBe(names?.length);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a mail about a refused upload has its reasons and a link', () => {
  const refused = uploadMail({ code: 'upload.too_short', text: 'Too dark <b>' });
  expect(refused.subject).toBe('Your video “Tide” is not published');
  expect(refused.text).toContain('The reason: The video must be at least 3 minutes long');
  expect(refused.text).toContain('The reason: Too dark <b>');
  expect(refused.text).toContain('https://tube.example/upload/');
  expect(refused.html).not.toContain('<b>');
  expect(uploadMail({ code: '', text: '' }).text).not.toContain('The reason');
  expect(refused.text).not.toContain('appeal');
  expect(refused.html).not.toContain('Appeal');
});
