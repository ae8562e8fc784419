import axe from 'axe-core';

/**
 * Checks the contrast of a story in the light theme after its play function. The other rules of axe do not depend on the theme,
 * and the addon has checked them in the theme of the story.
 */
export async function checkLightTheme(story: Element): Promise<void> {
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
