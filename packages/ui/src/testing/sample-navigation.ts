import type { FooterProps } from '../footer/Footer.tsx';
import type { NavigationItem, NavigationLink } from '../header/navigation.ts';

export const sampleMenu: NavigationItem[] = [
  {
    label: 'Videos',
    items: [
      { label: 'Latest updates', href: '/videos/latest-updates/1/', isCurrent: true },
      { label: 'Most popular', href: '/videos/most-popular/1/' },
      { label: 'Top rated', href: '/videos/top-rated/1/' },
    ],
  },
  { label: 'Categories', href: '/categories/' },
  { label: 'Models', href: '/pornstars/count-videos/1/' },
  { label: 'Channels', href: '/pornsites/count-videos/1/' },
  {
    label: 'Sites',
    items: [
      { label: 'Nightjar Ambient', href: 'https://ambient.nightjar.example/', isExternal: true },
      { label: 'Nightjar Studio', href: 'https://studio.nightjar.example/', isExternal: true },
    ],
  },
  { label: 'Premium', href: 'https://premium.nightjar.example/', isExternal: true },
  { label: 'Live Cams', href: 'https://live.nightjar.example/', isExternal: true },
];

const names = [
  'Aerial',
  'Ambient',
  'City nights',
  'Colour fields',
  'Deep water',
  'Desert',
  'Fireworks',
  'Forest',
  'Glass',
  'Harbours',
  'Kinetic',
  'Light trails',
  'Mountains',
  'Patterns',
  'Rain',
  'Skies',
  'Slow motion',
  'Snow',
  'Textures',
  'Time lapse',
  'Trains',
  'Waves',
];

export const sampleChips: NavigationLink[] = names.map((label) => ({
  label,
  href: `/categories/${label.toLowerCase().replaceAll(' ', '-')}/1/`,
}));

export const sampleFooter: FooterProps = {
  columns: [
    {
      label: 'Work with us',
      items: [
        { label: 'Content partner program', href: '/content-partner-program/' },
        { label: 'Webmasters', href: 'https://webmasters.nightjar.example/', isExternal: true },
      ],
    },
    {
      label: 'Legal',
      items: [
        { label: 'Terms and conditions', href: '/information/terms/' },
        { label: 'Privacy policy', href: '/information/privacy/' },
        { label: 'DMCA', href: '/information/dmca/' },
        { label: '2257 statement', href: '/information/2257/' },
        { label: 'Cookies', href: '/information/cookies/' },
      ],
    },
    {
      label: 'Support',
      items: [
        { label: 'Support center', href: '/information/support/' },
        { label: 'Contact us', href: '/contacts' },
      ],
    },
    {
      label: 'Our network',
      items: [
        { label: 'Nightjar Ambient', href: 'https://ambient.nightjar.example/', isExternal: true },
        { label: 'Nightjar Studio', href: 'https://studio.nightjar.example/', isExternal: true },
      ],
    },
  ],
  copyright: '© 2026 Nightjar demonstration site. All rights reserved.',
  ageRating: '18+',
};
