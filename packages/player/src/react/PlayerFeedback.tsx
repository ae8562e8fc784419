import { Announcer } from './Announcer.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { Overlays } from './Overlays.tsx';
import { PlayerFeatures } from './PlayerFeatures.tsx';

/** What the player reports: loading, errors, blocked sound, effects of keys, the help, announcements, and its media session. */
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
