import { type RefObject, useEffect } from 'react';
import { followOrientation } from '../../dom/orientation.ts';
import { usePlayer } from '../player-context.ts';
import { ActionBadges } from './ActionBadges.tsx';
import { HoldSpeed } from './HoldSpeed.tsx';
import { RemotePanel } from './RemotePanel.tsx';
import { ResumeOffer } from './ResumeOffer.tsx';
import { useMediaSession } from './use-media-session.ts';
import { useTheatreKey } from './use-theatre-key.ts';

/** What makes watching comfortable beside the controls: badges, double speed, resuming, other devices, media keys. */
export function Comforts({ surface }: { surface: RefObject<HTMLElement | null> }) {
  const { engine, source } = usePlayer();
  useMediaSession();
  useTheatreKey();
  useEffect(() => {
    if (engine) followOrientation(engine);
  }, [engine]);
  return (
    <>
      <RemotePanel />
      <ActionBadges />
      <HoldSpeed surface={surface} />
      <ResumeOffer key={source.id} />
    </>
  );
}
