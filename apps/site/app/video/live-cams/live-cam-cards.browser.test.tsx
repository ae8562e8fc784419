import { storeConsent } from '@nightjar/storage';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveCamCards } from './LiveCamCards.tsx';

const site = { consent: { isRequired: true, purposes: [] } };
const model = (id: string, host: string) => ({
  uniqueModelId: id,
  chatRoomUrl: `https://live.example/${id}`,
  profilePictureUrl: `${host}/live/${id}.svg`,
  livePreRollUrl: '',
});

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  root.unmount();
  place.remove();
  storeConsent([]);
  vi.restoreAllMocks();
});

function show(answer: () => Promise<Response>) {
  vi.spyOn(window, 'fetch').mockImplementation(answer);
  root.render(<LiveCamCards site={site} />);
}
const names = () => [...place.querySelectorAll('a')].map((link) => link.textContent);

test('SITE-4: each live model is one link that opens in a new tab and passes no rank', async () => {
  show(async () => Response.json({ models: [model('Aurora', window.location.origin)] }));
  await vi.waitFor(() => expect(names()).toEqual(['Live Aurora']));
  const link = place.querySelector('a');
  expect(link?.href).toBe('https://live.example/Aurora');
  expect(link?.target).toBe('_blank');
  expect(link?.rel).toBe('sponsored nofollow noopener');
});

test('SITE-17: a picture of another host waits for consent to advertisements, and the name is shown without it', async () => {
  show(async () =>
    Response.json({
      models: [model('Aurora', window.location.origin), model('Borealis', 'https://cams.example.invalid')],
    }),
  );
  await vi.waitFor(() => expect(names()).toEqual(['Live Aurora', 'Live Borealis']));
  expect(place.querySelectorAll('img')).toHaveLength(1);
  storeConsent(['ads']);
  await vi.waitFor(() => expect(place.querySelectorAll('img')).toHaveLength(2));
  storeConsent([]);
  await vi.waitFor(() => expect(place.querySelectorAll('img')).toHaveLength(1));
  expect(names()).toEqual(['Live Aurora', 'Live Borealis']);
});

test.each([
  ['an empty feed', async () => Response.json({ models: [] })],
  ['a feed that cannot be read', async () => Response.error()],
  ['an invalid feed', async () => Response.json('<html>')],
])('%s is stated', async (_, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show(answer);
  await vi.waitFor(() => expect(place.textContent).toBe('Nobody is live right now.'));
});
