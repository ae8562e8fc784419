import type { Page } from '@playwright/test';

/**
 * Texts of which a part is hidden without a sign: outside of the page, or outside of an element that hides what overflows it. Texts
 * that end with an ellipsis, that are scrolled to, or that only screen readers read are exempt.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Rounding of line boxes. */
    const TOLERANCE_PX = 2;
    const isHiding = (value: string) => value === 'hidden' || value === 'clip';
    const isScrolling = (value: string) => value === 'auto' || value === 'scroll';

    /** The element that cuts the box off, if there is one. */
    function cutter(box: DOMRect, parent: Element): Element | undefined {
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        // Such an element has no box.
        if (style.display === 'contents') continue;
        const edges = element.getBoundingClientRect();
        const isClipping =
          isHiding(style.overflowX) || isHiding(style.overflowY) || style.clipPath !== 'none';
        const isForReaders = isClipping && (edges.width <= 1 || edges.height <= 1);
        const isAbbreviated = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (isForReaders || isAbbreviated) return undefined;
        const isCutInWidth = box.left < edges.left - TOLERANCE_PX || box.right > edges.right + TOLERANCE_PX;
        const isCutInHeight = box.top < edges.top - TOLERANCE_PX || box.bottom > edges.bottom + TOLERANCE_PX;
        if (isHiding(style.overflowX) && isCutInWidth) return element;
        if (isHiding(style.overflowY) && isCutInHeight) return element;
        if (isScrolling(style.overflowX) || isScrolling(style.overflowY)) return undefined;
        if (style.position === 'fixed') break;
      }
      return box.left < -TOLERANCE_PX || box.right > innerWidth + TOLERANCE_PX ? parent : undefined;
    }

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim()) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const by = box.width > 0 ? cutter(box, parent) : undefined;
      if (by)
        found.push(
          `“${text.textContent.trim().slice(0, 60)}” by ${by.tagName.toLowerCase()}.${by.className}`,
        );
    }
    return found;
  });
