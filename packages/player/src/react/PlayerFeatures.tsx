import { useEffect } from 'react';
import { followOrientation } from '../dom/orientation.ts';
import { ActionBadges } from '../features/gestures/ui/ActionBadges.tsx';
import { LongPressSpeed } from '../features/gestures/ui/LongPressSpeed.tsx';
import { useMediaSession } from '../features/media-session/ui/use-media-session.ts';
import { RemotePanel } from '../features/remote/ui/RemotePanel.tsx';
import { useLoadRemotePlayback } from '../features/remote/ui/use-remote.ts';
import { ResumeOffer } from '../features/resume/ui/ResumeOffer.tsx';
import { useTheatreKey } from '../features/theatre/ui/use-theatre-key.ts';
import { usePlayer } from './player-context.ts';
import { useCommand } from './use-command.ts';

/** Features outside of the control bar: badges, double speed, resume offer, remote playback, media keys. */
export function PlayerFeatures() {
  const { engine, elements } = usePlayer();
  useMediaSession();
  useTheatreKey();
  useExpandKey();
  useLoadRemotePlayback();
  useEffect(() => {
    if (engine) followOrientation(engine);
  }, [engine]);
  return (
    <>
      <RemotePanel />
      <ActionBadges />
      <LongPressSpeed surface={elements.surface} />
      <ResumeOffer />
    </>
  );
}

/** Handles the key `i` of a mini player, which returns to the page of the video. */
function useExpandKey(): void {
  useCommand('expand', usePlayer().options.mini?.onExpand);
}
