import type { ReactNode } from 'react';

/** The player's drawings, on a grid of 24 by 24. */
const drawings = {
  play: <path d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 8 5.2Z" />,
  pause: <path d="M7 5h3.2v14H7zm6.8 0H17v14h-3.2z" />,
  replay: <path d="M12 5V1.8L7.2 6 12 10.2V7a5.5 5.5 0 1 1-5.3 7H4.600A7.5 7.5 0 1 0 12 5Z" />,
  back: (
    <>
      <path d="M12 4.600V1.600L7.6 5.5 12 9.400V6.500a6.3 6.3 0 1 1-6.2 5.200H3.900A8.2 8.2 0 1 0 12 4.600Z" />
      <text
        x="12.2"
        y="16"
        textAnchor="middle"
        fontSize="7.2"
        fontWeight="700"
        fontFamily="system-ui, sans-serif"
      >
        10
      </text>
    </>
  ),
  forward: (
    <>
      <path d="M12 4.600V1.600l4.4 3.900L12 9.400V6.500a6.3 6.3 0 1 0 6.2 5.200h1.900A8.2 8.2 0 1 1 12 4.600Z" />
      <text
        x="11.8"
        y="16"
        textAnchor="middle"
        fontSize="7.2"
        fontWeight="700"
        fontFamily="system-ui, sans-serif"
      >
        10
      </text>
    </>
  ),
  volumeHigh: (
    <path d="M3.5 9.200v5.600h3.700l4.8 4.400V4.800L7.2 9.200H3.500Zm11-.9v7.400a4 4 0 0 0 0-7.400Zm0-3.700v1.900a5.9 5.9 0 0 1 0 11v1.900a7.7 7.7 0 0 0 0-14.800Z" />
  ),
  volumeLow: (
    <path d="M3.5 9.200v5.600h3.700l4.8 4.400V4.800L7.2 9.200H3.500Zm11-.9v7.400a4 4 0 0 0 0-7.400Z" />
  ),
  volumeOff: (
    <path d="M3.5 9.200v5.600h3.700l4.8 4.400V4.800L7.2 9.200H3.500Zm17.7 1-1.3-1.3-2.1 2.1-2.1-2.1-1.3 1.3 2.1 2.1-2.1 2.1 1.3 1.3 2.1-2.1 2.1 2.1 1.3-1.3-2.1-2.1 2.1-2.100Z" />
  ),
  settings: (
    <path
      fillRule="evenodd"
      d="m10.2 2.8-.45 2.300a7.3 7.3 0 0 0-1.6.93L5.9 5.25 4.1 8.350l1.78 1.560a7.3 7.3 0 0 0 0 1.860v.32L4.1 13.650l1.8 3.1 2.25-.78c.5.38 1.03.69 1.6.93l.45 2.300h3.600l.45-2.300a7.3 7.3 0 0 0 1.6-.93l2.25.78 1.8-3.1-1.78-1.560a7.3 7.3 0 0 0 0-2.180l1.78-1.56-1.8-3.1-2.25.78a7.3 7.3 0 0 0-1.6-.93l-.45-2.300h-3.600Zm1.8 5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.400Z"
      transform="translate(0 1)"
    />
  ),
  pictureInPicture: (
    <path
      fillRule="evenodd"
      d="M4.5 5h15A1.5 1.5 0 0 1 21 6.500v11a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 3 17.500v-11A1.5 1.5 0 0 1 4.5 5Zm.4 1.900v10.200h14.200V6.900H4.900ZM12 11.500h5.500v4H12v-4Z"
    />
  ),
  fullscreen: <path d="M4 4h6v2H6v4H4V4Zm10 0h6v6h-2V6h-4V4ZM4 14h2v4h4v2H4v-6Zm14 0h2v6h-6v-2h4v-4Z" />,
  exitFullscreen: <path d="M8 4h2v6H4V8h4V4Zm6 0h2v4h4v2h-6V4ZM4 14h6v6H8v-4H4v-2Zm10 0h6v2h-4v4h-2v-6Z" />,
  check: <path d="m9.5 16.2-4-4L4 13.700l5.5 5.500L20.5 8.2 19 6.700l-9.5 9.500Z" />,
  chevron: <path d="m9.2 5.6-1.4 1.4 5 5-5 5 1.4 1.4 6.4-6.4-6.4-6.400Z" />,
  close: (
    <path d="m6.4 5-1.4 1.4 5.6 5.600L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.600L19 6.4 17.6 5 12 10.6 6.4 5Z" />
  ),
  keyboard: (
    <path
      fillRule="evenodd"
      d="M4 6h16a1.5 1.5 0 0 1 1.5 1.500v9A1.5 1.5 0 0 1 20 18H4a1.5 1.5 0 0 1-1.5-1.500v-9A1.5 1.5 0 0 1 4 6Zm1 2.500v2h2v-2H5Zm4 0v2h2v-2H9Zm4 0v2h2v-2h-2Zm4 0v2h2v-2h-2ZM8 13.500v2h8v-2H8Z"
    />
  ),
  quality: (
    <path d="M4 6.500h9v2H4zm12 0h4v2h-4zM4 15.500h4v2H4zm7 0h9v2h-9zM13 4.500h2v6h-2zM8.5 13.500h2v6h-2z" />
  ),
  speed: (
    <path d="M12 4.500a9 9 0 0 0-7.6 13.800h2.500a7 7 0 1 1 10.2 0h2.500A9 9 0 0 0 12 4.500Zm4.2 4.7-5.4 3.400a1.7 1.7 0 1 0 2 2l3.4-5.400Z" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A drawing beside a text or inside a labelled button; never the only name of anything. */
export function PlayerIcon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      {drawings[name]}
    </svg>
  );
}
