import type { Page } from '@playwright/test';

/**
 * The visible controls of a page that a finger can miss: smaller than 44 px in a direction, also with the area that a pseudo-element
 * adds. Links inside of a sentence are exempt (WCAG 2.5.8), and so is a link whose card has a larger one to the same address.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What is hidden from people, for example the name of an account for password managers, is no target.
    const isShown = (element: Element) =>
      element.closest('[aria-hidden="true"]') === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isInSentence = (element: Element) => {
      const block = element.closest('p, li, dd, figcaption, td, label');
      const around = block?.textContent?.replace(element.textContent ?? '', '').trim() ?? '';
      return getComputedStyle(element).display === 'inline' && around !== '';
    };
    const controls = [...document.querySelectorAll('a[href], button, summary, select, input, textarea')];
    const sizes = controls.flatMap((element) => {
      // A label is part of the target of its field.
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      // A skip link is above the screen until it has the focus.
      const isAbove = element.getBoundingClientRect().bottom + scrollY <= 0;
      if (!isShown(element) || isAbove || width <= 1 || height <= 1 || isInSentence(element)) return [];
      return [{ element, width, height }];
    });
    const isSmall = ({ width, height }: { width: number; height: number }) => width < 43.5 || height < 43.5;
    const hasLargerTwin = (element: Element) => {
      const address = element.getAttribute('href');
      const card = element.closest('article, li, [data-video-card]');
      if (address === null || card === null) return false;
      return sizes.some(
        (other) =>
          card.contains(other.element) && other.element.getAttribute('href') === address && !isSmall(other),
      );
    };
    /** Whether a touch 21 px beside the centre reaches the control too. */
    const isReachedAround = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const around = [
        [x - 21, y],
        [x + 21, y],
        [x, y - 21],
        [x, y + 21],
      ] as const;
      return around.every(([at, below]) => element.contains(document.elementFromPoint(at, below)));
    };
    const names = sizes
      .filter(
        (target) => isSmall(target) && !hasLargerTwin(target.element) && !isReachedAround(target.element),
      )
      .map(({ element, width, height }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
        const parent = element.parentElement?.className.split(' ')[0] ?? '';
        return `${element.tagName.toLowerCase()} “${name}” in ${parent}: ${Math.round(width)} × ${Math.round(height)}`;
      });
    return [...new Set(names)];
  });

/** Pictures whose file is not as wide as `srcset` declares, so that they are blurred or heavier than needed. */
export const wrongPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility() && image.complete);
    const found = await Promise.all(
      shown.map(async (image) => {
        const sources = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])];
        const candidates = sources.flatMap(({ srcset }) =>
          srcset.split(',').map((text) => text.trim().split(' ')),
        );
        const [, declared] =
          candidates.find(([address = '']) => new URL(address, location.href).href === image.currentSrc) ??
          [];
        if (!declared?.endsWith('w')) return [];
        // Without `srcset` the browser reports the width of the file.
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const width = file.naturalWidth;
        return width === Number.parseInt(declared, 10)
          ? []
          : [`${image.currentSrc} is ${width} px wide, not ${declared}`];
      }),
    );
    return [...new Set(found.flat())];
  });
