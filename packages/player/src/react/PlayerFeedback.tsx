import { Announcer } from './Announcer.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { Overlays } from './Overlays.tsx';
import { PlayerFeatures } from './PlayerFeatures.tsx';

/**
 * What the player reports (loading, errors, blocked sound, resume, remote playback, effects of keys, the help, announcements) and
 * what needs no element: its media session and the keys of the page's layout.
 */
export function PlayerFeedback() {
  return (
    <>
      <PlayerFeatures />
      <Overlays />
      <ErrorPanel />
      <HelpPanel />
      <Announcer />
    </>
  );
}
