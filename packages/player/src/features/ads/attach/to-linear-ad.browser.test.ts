import { expect, test } from 'vitest';
import type { ParsedAd } from './parsed-ad.ts';
import { toLinearAd } from './to-linear-ad.ts';

test('AD-13: keeps at most fifty tracking URLs of one event', () => {
  const impressions = Array.from({ length: 300 }, (_, index) => ({ url: `https://t.example/${index}` }));
  const parsed: ParsedAd = {
    ...{ id: null, title: null, sequence: null, adServingId: null, categories: [], errorURLTemplates: [] },
    ...{
      impressionURLTemplates: impressions,
      viewableImpression: [],
      adVerifications: [],
      fallbackOnNoAd: null,
    },
    creatives: [
      {
        ...{
          type: 'linear',
          duration: -1,
          skipDelay: null,
          trackingEvents: {},
          interactiveCreativeFile: null,
        },
        ...{ videoClickThroughURLTemplate: null, videoClickTrackingURLTemplates: [] },
        mediaFiles: [
          {
            ...{ fileURL: 'https://m.example/a.mp4', mimeType: 'video/mp4', codec: null, apiFramework: null },
            ...{ width: Number.NaN, height: -1, bitrate: 0, maxBitrate: 0 },
          },
        ],
      },
    ],
  };
  const ad = toLinearAd(parsed, { isOwn: false });
  expect(ad.impressions).toHaveLength(50);
  expect(ad).toMatchObject({ durationSeconds: undefined, skipOffsetSeconds: undefined, sequence: 0 });
  expect(ad.mediaFiles).toMatchObject([{ width: 0, height: 0 }]);
});
