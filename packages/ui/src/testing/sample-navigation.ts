import { createTranslator } from '@nightjar/i18n';
import type { FooterProps } from '../footer/Footer.tsx';
import type { NavigationItem, NavigationLink } from '../header/navigation.ts';

const t = createTranslator();

export const sampleMenu: NavigationItem[] = [
  {
    label: t('header.videos'),
    items: [
      { label: t('sort.latest-updates'), href: '/videos/latest-updates/1/', isCurrent: true },
      { label: t('sort.most-popular'), href: '/videos/most-popular/1/' },
      { label: t('sort.top-rated'), href: '/videos/top-rated/1/' },
    ],
  },
  { label: t('header.categories'), href: '/categories/' },
  { label: t('header.models'), href: '/pornstars/count-videos/1/' },
  { label: t('header.channels'), href: '/pornsites/count-videos/1/' },
  {
    label: t('header.sites'),
    items: [
      { label: 'Nightjar Ambient', href: 'https://ambient.nightjar.example/', isExternal: true },
      { label: 'Nightjar Studio', href: 'https://studio.nightjar.example/', isExternal: true },
    ],
  },
  { label: 'Premium', href: 'https://premium.nightjar.example/', isExternal: true },
  { label: t('header.liveCams'), href: 'https://live.nightjar.example/', isExternal: true },
  { label: 'Directory', href: 'https://directory.nightjar.example/', isExternal: true },
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
      label: t('footer.workWithUs'),
      items: [
        { label: t('footer.partnerProgram'), href: '/content-partner-program/' },
        { label: 'Affiliates', href: 'https://affiliates.nightjar.example/', isExternal: true },
      ],
    },
    {
      label: t('footer.legal'),
      items: [
        { label: t('footer.terms'), href: '/information/terms/' },
        { label: t('footer.privacy'), href: '/information/privacy/' },
        { label: t('footer.cookies'), href: '/information/cookies/' },
        { label: t('footer.dmca'), href: '/information/dmca/' },
        { label: t('footer.2257'), href: '/information/2257/' },
      ],
    },
    {
      label: t('footer.support'),
      items: [
        { label: t('footer.supportCentre'), href: '/information/support/' },
        { label: t('footer.contacts'), href: '/contacts' },
        { label: t('title.community'), href: '/community/recent/1/' },
      ],
    },
    {
      label: t('footer.network'),
      items: [
        { label: 'Nightjar Ambient', href: 'https://ambient.nightjar.example/', isExternal: true },
        { label: 'Nightjar Studio', href: 'https://studio.nightjar.example/', isExternal: true },
      ],
    },
  ],
  copyright: t('footer.copyright', { year: 2026, name: 'Nightjar demonstration site' }),
  ageRating: '18+',
};
