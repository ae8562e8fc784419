import { advertisingFacts, parseSiteConfig, type SiteConfigInput } from '@nightjar/site-config';
import { describe, expect, it } from 'vitest';
import { mayHoldFirstPlay } from './may-hold.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };
const factsOf = (settings: Partial<SiteConfigInput> = {}) =>
  advertisingFacts(parseSiteConfig({ brand, ...settings }));
const picture = { picture: '/b.png', url: '/offer', alt: 'Offer' };

describe('mayHoldFirstPlay', () => {
  it('says no where nothing comes before a video', () => {
    expect(mayHoldFirstPlay(factsOf(), {})).toBe(false);
    expect(mayHoldFirstPlay(undefined, {})).toBe(false);
    expect(
      mayHoldFirstPlay(factsOf({ adTags: { midRoll: ['/mid.xml'], postRoll: ['/post.xml'] } }), {}),
    ).toBe(false);
    expect(mayHoldFirstPlay(factsOf({ adPanels: { invideo: { creative: picture } } }), {})).toBe(false);
  });

  it('says yes for a tag of the site or of the video, and for a panel', () => {
    expect(mayHoldFirstPlay(factsOf({ adTags: { preRoll: ['/pre.xml'] } }), {})).toBe(true);
    expect(mayHoldFirstPlay(factsOf(), { adTag: '/own.xml' })).toBe(true);
    expect(mayHoldFirstPlay(factsOf({ adPanels: { prePlay: { creative: picture } } }), {})).toBe(true);
  });
});
