import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as kit from '../index.ts';
import { sampleChips, sampleFooter, sampleMenu } from './sample-navigation.ts';
import { sampleVideo, sampleVideos } from './sample-videos.ts';

const nothing = () => {};
const hrefOf = (page: number) => `/videos/latest-updates/${page}/`;
const picture = {
  src: '/pictures/0/1/640.jpg',
  sources: [{ type: 'image/avif', srcSet: '/pictures/0/1/320.avif 320w, /pictures/0/1/640.avif 640w' }],
};

/** Every component. This test has no `window`, so access to it during rendering would throw. */
const components: Record<string, ReactNode> = {
  AdSlot: <kit.AdSlot size="native" spot="a" />,
  Avatar: <kit.Avatar name="anna" />,
  Badge: <kit.Badge>HD</kit.Badge>,
  BottomSheet: (
    <kit.BottomSheet isOpen={false} onClose={nothing} title="Sort by">
      content
    </kit.BottomSheet>
  ),
  Button: <kit.Button>Press</kit.Button>,
  Checkbox: <kit.Checkbox label="Keep" name="keep" />,
  ChipList: <kit.ChipList label="Tags" chips={sampleChips} />,
  Dialog: (
    <kit.Dialog isOpen onClose={nothing} title="Share">
      content
    </kit.Dialog>
  ),
  BrandMark: <kit.BrandMark name="Nightjar" />,
  ComboField: (
    <kit.ComboField
      label="Name"
      text=""
      options={[]}
      onTextChange={nothing}
      onChoose={nothing}
      onEnter={nothing}
    />
  ),
  EmptyState: <kit.EmptyState title="Nothing" />,
  Footer: <kit.Footer {...sampleFooter} banners={<kit.FooterBanner />} />,
  Header: <kit.Header brand={{ name: 'Nightjar', href: '/' }} items={sampleMenu} />,
  Icon: <kit.Icon name="play" />,
  IconButton: <kit.IconButton icon="close" label="Close" />,
  LoadMore: <kit.LoadMore href="/videos/latest-updates/2/" count={{ shown: 24, total: 60 }} />,
  Menu: <kit.Menu label="Actions" actions={[{ label: 'Edit', onChoose: nothing }]} />,
  Pagination: <kit.Pagination page={2} pages={9} hrefOf={hrefOf} />,
  Popover: (
    <kit.Popover title="Why" trigger={<button type="button">About</button>}>
      content
    </kit.Popover>
  ),
  ProgressBar: <kit.ProgressBar value={0.5} />,
  RadioGroup: <kit.RadioGroup label="Reason" name="reason" options={[{ value: 'a', label: 'A' }]} />,
  SearchCombobox: (
    <kit.SearchCombobox
      value=""
      groups={[]}
      isComplete={false}
      onValueChange={nothing}
      onSearch={nothing}
      onChoose={nothing}
    />
  ),
  SearchField: <kit.SearchField pageName="Videos" />,
  SortMenu: <kit.SortMenu options={[{ value: 'a', label: 'A', href: '/a/' }]} value="a" />,
  Tabs: <kit.Tabs label="Profile" tabs={[{ value: 'a', label: 'A', content: 'a' }]} />,
  TextField: <kit.TextField label="Name" name="usr" />,
  Toaster: <kit.Toaster>page</kit.Toaster>,
  Tooltip: (
    <kit.Tooltip text="Undo">
      <button type="button">Back</button>
    </kit.Tooltip>
  ),
  UnderHeaderSlider: <kit.UnderHeaderSlider chips={sampleChips} />,
  VideoGrid: <kit.VideoGrid videos={sampleVideos(2)} />,
  VideoGridSkeleton: <kit.VideoGridSkeleton count={2} />,
  VoteButtons: <kit.VoteButtons likes={14} dislikes={4} vote="like" onVote={nothing} />,
};

it.each(Object.entries(components))(
  '%s renders on the server with the same output each time',
  (_, component) => {
    const html = renderToString(component);
    expect(html).not.toBe('');
    expect(renderToString(component)).toBe(html);
  },
);

it('Q-13: a card is a single link with a picture of fixed size', () => {
  const html = renderToString(<kit.VideoCard video={{ ...sampleVideo(1), owner: undefined, picture }} />);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('type="image/avif"');
  expect(html).toContain('srcSet="/pictures/0/1/320.avif 320w, /pictures/0/1/640.avif 640w"');
  expect(html).toMatch(/<img[^>]* width="640" height="360"[^>]* loading="lazy"/);
});

it('Q-15: page numbers, sorts and load-more are links without JavaScript', () => {
  const html = renderToString(
    <kit.Listing
      state={kit.openListing({ page: 2, items: sampleVideos(24), pages: 9, totalCount: 200 })}
      hrefOf={hrefOf}
      skeleton={null}
    >
      {(videos) => <kit.VideoGrid videos={videos} />}
    </kit.Listing>,
  );
  for (const page of [1, 3, 4]) expect(html).toContain(`href="${hrefOf(page)}"`);
  expect(html).toMatch(/rel="next"/);
});

it('menu and search of the header are native popovers, which open without JavaScript', () => {
  const html = renderToString(components.Header);
  for (const [, id] of html.matchAll(/popoverTarget="([^"]+)"/gi))
    expect(html).toMatch(new RegExp(`id="${id}"[^>]* popover="auto"`));
  expect(html.match(/popoverTarget=/gi)?.length).toBeGreaterThanOrEqual(4);
});

it('links inside the site use the link component of the app, external links do not', () => {
  const html = renderToString(
    <kit.UiProvider linkComponent={({ href, ...rest }) => <a data-router="" href={href} {...rest} />}>
      <kit.Link href="/videos/">inside</kit.Link>
      <kit.Link href="https://studio.nightjar.example/">outside</kit.Link>
      <kit.Link href="//studio.nightjar.example/">outside</kit.Link>
      <kit.Link href="/contacts" target="_blank">
        new tab
      </kit.Link>
    </kit.UiProvider>,
  );
  expect(html.match(/data-router/g)).toHaveLength(1);
});

it('dates are relative to the rendering time of the server, and absolute without it', () => {
  const video = { ...sampleVideo(1), postDate: '2026-11-18T10:00:00Z' };
  const card = <kit.VideoCard video={video} />;
  expect(renderToString(card)).toContain('Nov 18, 2026');
  expect(renderToString(<kit.UiProvider now="2026-11-21T12:00:00Z">{card}</kit.UiProvider>)).toContain(
    '3 days ago',
  );
});
