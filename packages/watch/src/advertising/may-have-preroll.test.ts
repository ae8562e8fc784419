import { advertisingFacts, parseSiteConfig, type SiteConfigInput } from '@nightjar/site-config';
import { describe, expect, it } from 'vitest';
import { mayHavePreroll } from './may-have-preroll.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };
const factsOf = (settings: Partial<SiteConfigInput> = {}) =>
  advertisingFacts(parseSiteConfig({ brand, ...settings }));
const picture = { picture: '/b.png', url: '/offer', alt: 'Offer' };

describe('mayHavePreroll', () => {
  it('returns false when nothing is configured before a video', () => {
    expect(mayHavePreroll(factsOf(), {})).toBe(false);
    expect(mayHavePreroll(undefined, {})).toBe(false);
    expect(mayHavePreroll(factsOf({ adTags: { midRoll: ['/mid.xml'], postRoll: ['/post.xml'] } }), {})).toBe(
      false,
    );
    expect(mayHavePreroll(factsOf({ adPanels: { invideo: { creative: picture } } }), {})).toBe(false);
  });

  it('returns true for a tag of the site or of the video, and for a panel', () => {
    expect(mayHavePreroll(factsOf({ adTags: { preRoll: ['/pre.xml'] } }), {})).toBe(true);
    expect(mayHavePreroll(factsOf(), { adTag: '/own.xml' })).toBe(true);
    expect(mayHavePreroll(factsOf({ adPanels: { prePlay: { creative: picture } } }), {})).toBe(true);
  });
});
