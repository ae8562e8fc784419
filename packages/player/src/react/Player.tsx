import { useImperativeHandle, useState } from 'react';
import { createPlayerHandle } from '../dom/player-handle.ts';
import { LazyAds } from '../features/ads/ui/LazyAds.tsx';
import { CaptionsButton } from '../features/captions/ui/CaptionsButton.tsx';
import { CaptionsOnPicture } from '../features/captions/ui/CaptionsOnPicture.tsx';
import { AdPanels } from '../features/panels/ui/AdPanels.tsx';
import { LazyRelated } from '../features/related/ui/LazyRelated.tsx';
import { UpNext } from '../features/up-next/ui/UpNext.tsx';
import { LazyVr } from '../features/vr/ui/LazyVr.tsx';
import { Announcer } from './Announcer.tsx';
import { ControlBar, ControlRow, Controls, FullscreenButton, PictureInPictureButton } from './Controls.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { MiniControls } from './mini-player/MiniControls.tsx';
import { Overlays } from './Overlays.tsx';
import { PlaybackButtons } from './PlaybackButtons.tsx';
import { PlayerChrome } from './PlayerChrome.tsx';
import { PlayerFeatures } from './PlayerFeatures.tsx';
import { PlayerFeedback } from './PlayerFeedback.tsx';
import { ConnectedRoot, type ConnectedRootProps, type PlayerProps, PlayerRoot } from './PlayerRoot.tsx';
import { PlayerVideo } from './PlayerVideo.tsx';
import { SeekBar } from './SeekBar.tsx';
import { SettingsMenu } from './settings/SettingsMenu.tsx';
import { TimeText } from './TimeText.tsx';
import { TitleBar } from './TitleBar.tsx';
import { VolumeControl } from './VolumeControl.tsx';

/** The complete player with a handle that its caller has created. */
export function ConnectedPlayer(props: Omit<ConnectedRootProps, 'children'>) {
  const { mini, upNext } = props;
  return (
    <ConnectedRoot {...props}>
      <PlayerVideo />
      <CaptionsOnPicture />
      <PlayerFeatures />
      <Overlays />
      <LazyVr part="panels" />
      <LazyRelated />
      <PlayerChrome>
        {mini ? (
          <MiniControls />
        ) : (
          <>
            <TitleBar />
            <Controls />
          </>
        )}
      </PlayerChrome>
      {upNext && <UpNext next={upNext} />}
      <LazyAds />
      <AdPanels />
      <ErrorPanel />
      <HelpPanel />
      <Announcer />
    </ConnectedRoot>
  );
}

function CompletePlayer({ ref, ...props }: PlayerProps) {
  const [connection] = useState(createPlayerHandle);
  useImperativeHandle(ref, () => connection.handle, [connection]);
  return <ConnectedPlayer {...props} connection={connection} />;
}

/**
 * The complete player. Fills the width of its container at 16:9 and supports server rendering. A new `source.id` starts another
 * video in the same element. Its parts build a player with another interface: put them into `Player.Root`.
 */
export const Player = Object.assign(CompletePlayer, {
  Root: PlayerRoot,
  Video: PlayerVideo,
  Captions: CaptionsOnPicture,
  /** Loading, errors, blocked sound, effects of keys, help, announcements and the media session. */
  Feedback: PlayerFeedback,
  /** Hides its children with the controls. */
  Chrome: PlayerChrome,
  /** The bar at the lower edge. */
  Controls: ControlBar,
  ControlRow,
  SeekBar,
  PlayButtons: PlaybackButtons,
  Volume: VolumeControl,
  Time: TimeText,
  CaptionsButton,
  SettingsMenu,
  PictureInPictureButton,
  FullscreenButton,
});
