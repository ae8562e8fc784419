/** How and where playback starts. The player, its engine and `quickStart` take the same options. */
export interface StartOptions {
  /**
   * Start at once: the viewer has already requested playback (play button of the page), or the page parameter `autostart` is set. If
   * the browser refuses sound, playback starts muted with a button to unmute.
   */
  autostart?: boolean | undefined;
  /**
   * Load the data for the first frame before playback is requested, for example when the pointer approaches. For HLS the playlists and
   * the beginning of the first segment.
   */
  prepare?: boolean | undefined;
  /** Start muted, regardless of the stored preference (page parameters `autostart` and `autoplay`, requirement PL-3). */
  muted?: boolean | undefined;
  /** Start position, seconds. */
  atSeconds?: number | undefined;
  /**
   * Resume position, seconds, from `positionToStore` of an earlier visit. The player offers to start over. `atSeconds` takes
   * precedence.
   */
  resumeSeconds?: number | undefined;
  /** With `autostart`: move the focus to the player, because the viewer started it by keyboard. */
  takesFocus?: boolean | undefined;
}
