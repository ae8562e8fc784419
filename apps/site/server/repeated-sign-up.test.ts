import { expect, it } from 'vitest';
import { openSiteWithForms } from './testing/open-site-with-forms.ts';

const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
const fields = { usr: 'wren', eml: 'wren@example.org', pwd: 'long enough', request_key: key };
const keyIn = (html: string) => /name="request_key" value="([\da-f-]{36})"/.exec(html)?.[1];

it('renders the form of a sign-up with a key of its own each time', async () => {
  const { get } = openSiteWithForms();
  const keys = await Promise.all([1, 2].map(async () => keyIn(await (await get('/signup/')).text())));
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBeDefined();
  expect(keys[0]).not.toBe(keys[1]);
});

it('sends the key of the form to the origin', async () => {
  const { origin, post } = openSiteWithForms();
  expect((await post('/signup/', fields)).status).toBe(303);
  expect(origin.received).toMatchObject([{ path: '/api/signup.php', fields: { request_key: key } }]);
});

it('keeps the key when no answer came, so that the next submission is a repetition', async () => {
  const { origin, post } = openSiteWithForms();
  origin.fail();
  const response = await post('/signup/', fields);
  expect(response.status).toBe(503);
  expect(keyIn(await response.text())).toBe(key);
});

it('renders a new key when the key belongs to other entries', async () => {
  const { origin, post } = openSiteWithForms();
  origin.refuse('request_key_used');
  const html = await (await post('/signup/', fields)).text();
  expect(keyIn(html)).toMatch(/^[\da-f-]{36}$/);
  expect(keyIn(html)).not.toBe(key);
});

it('accepts the form of a page that was rendered without a key', async () => {
  const { origin, post } = openSiteWithForms();
  expect((await post('/signup/', { ...fields, request_key: '' })).status).toBe(303);
  expect(origin.received[0]?.fields).not.toHaveProperty('request_key');
});
