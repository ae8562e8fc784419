import { UiProvider } from '@nightjar/ui';
import '@nightjar/ui/tokens.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import axe from 'axe-core';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';

/** Fixed current time of all stories, so that relative dates do not change. */
const now = '2026-11-21T12:00:00Z';

// The stories of all packages are tested on machines that do other work at the same time; the default is one second.
configure({ asyncUtilTimeout: 8000 });

// Following a link would leave the story. Handlers of components have run before the event arrives here.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
});

const withDocumentSettings: Decorator = (Story, { globals }) => {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = String(globals.theme);
    document.documentElement.dir = String(globals.direction);
    document.documentElement.lang = 'en';
  }, [globals.theme, globals.direction]);
  return (
    <UiProvider lang="en" now={now}>
      <Story />
    </UiProvider>
  );
};

const preview: Preview = {
  decorators: [withDocumentSettings],
  async afterEach({ canvasElement, globals }) {
    // In tests only: a visitor of Storybook would see the theme flash.
    if (import.meta.env.MODE === 'test' && globals.theme === 'dark') await checkLightTheme(canvasElement);
  },
  initialGlobals: { theme: 'dark', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', items: ['dark', 'light', 'auto'], dynamicTitle: true },
    },
    direction: {
      description: 'Text direction',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Foundations',
          ['Introduction', 'Principles', 'Tokens', 'States'],
          'Controls',
          'Forms',
          'Content',
          'Lists',
          'Overlays',
          'Feedback',
          'Layout',
          'Pages',
          'Player',
        ],
      },
    },
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: '360 px', styles: { width: '360px', height: '780px' } },
        tablet: { name: '768 px', styles: { width: '768px', height: '1024px' } },
        laptop: { name: '1280 px', styles: { width: '1280px', height: '800px' } },
        desktop: { name: '1920 px', styles: { width: '1920px', height: '1080px' } },
      },
    },
  },
};

export default preview;

/**
 * Checks the contrast of a story in the light theme after its play function. The other rules of axe do not depend on the theme,
 * and the addon has checked them in the theme of the story.
 */
async function checkLightTheme(story: Element): Promise<void> {
  const root = document.documentElement;
  const { theme } = root.dataset;
  root.dataset.theme = 'light';
  // A color that is still changing has no contrast to judge.
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
  try {
    const { violations } = await axe.run(story, { runOnly: ['color-contrast'] });
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
    );
    if (found.length > 0) throw new Error(`Contrast in the light theme:\n${found.join('\n\n')}`);
  } finally {
    root.dataset.theme = theme;
  }
}
