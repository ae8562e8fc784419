import type { PlayerSource } from '../core/source.ts';
import type { PlayerProps } from '../react/PlayerRoot.tsx';
import { demoRelated } from './demo-related.ts';
import { demoSource } from './demo-source.ts';
import { captionsTrack, chaptersTrack } from './tracks.ts';

/** A state of the player that the captures show. */
export interface CaptureState {
  name: string;
  props?: Partial<PlayerProps>;
  /** Opens the source, when `props` cannot contain it. */
  openSource?: () => Promise<PlayerSource>;
  /** Replaces browser interfaces before the player is rendered. */
  prepare?: () => unknown;
  open?: () => unknown;
  /** Ends what the others have begun, after the picture. */
  close?: () => unknown;
  /** The state exists without a pause of the video. */
  isPlaying?: boolean;
  /** The state exists in players wider than 420 px only. */
  isWide?: boolean;
  /** The state exists with a mouse, or on touch screens, only. */
  pointer?: 'mouse' | 'touch';
}

export const longTitle = 'Lanterns over a quiet harbour at the end of a long summer';
const lines = Array.from({ length: 5 }, (_, at) => ({
  from: at * 2,
  to: at * 2 + 2,
  text: 'Rain at first, then a steady wind\nfrom the hills behind the harbour',
}));

/** A video and page with everything that the bars can show. */
export const fullProps: Partial<PlayerProps> = {
  source: demoSource({
    href: '/video/1/drifting-dunes/',
    tracks: [captionsTrack(lines), chaptersTrack([0, 'Dawn over the dunes'], [5, 'Noon'])],
  }),
  start: { autostart: true },
  links: {
    searchHref: '/search/{title}/1/',
    logo: { href: '/', label: 'Nightjar' },
    premium: { href: '/premium/', label: 'Premium' },
  },
  share: { url: 'https://tube.example/video/1/drifting-dunes/', embedUrl: 'https://tube.example/embed/1' },
  related: { videos: demoRelated(8) },
  theatre: { isOn: false, onChange: () => undefined },
};
