import { createContext } from 'react';
import type { WriteGrid } from '../listing/card-markup.ts';

/** The stored markup for one document; see server/markup-cache.ts. */
export interface DocumentMarkup {
  /** Undefined for a site with hidden sections, where some names have no link. */
  writeGrid: WriteGrid | undefined;
  /**
   * @param id The id of the element whose content is wanted. Content that is not stored yet is read from the document.
   * @param key Equal keys have equal content.
   */
  find(id: string, key: string): string | undefined;
}

/** Undefined in browsers, and for a rendering that must be complete. */
export const DocumentMarkupContext = /* @__PURE__ */ createContext<DocumentMarkup | undefined>(undefined);
