import { type ReactNode, useImperativeHandle, useState } from 'react';
import { createPlayerHandle } from '../dom/player-handle.ts';
import { AdBreaks } from '../features/ads/ui/AdBreaks.tsx';
import { CaptionsButton } from '../features/captions/ui/CaptionsButton.tsx';
import { CaptionsOnPicture } from '../features/captions/ui/CaptionsOnPicture.tsx';
import { ChapterTitle } from '../features/captions/ui/ChapterTitle.tsx';
import { AdPanels } from '../features/panels/ui/AdPanels.tsx';
import { RelatedButton } from '../features/related/ui/RelatedButton.tsx';
import { RelatedVideos } from '../features/related/ui/RelatedVideos.tsx';
import { RemoteButton } from '../features/remote/ui/RemoteButton.tsx';
import { ShareButton } from '../features/sharing/ui/ShareButton.tsx';
import { TheatreButton } from '../features/theatre/ui/TheatreButton.tsx';
import { UpNext } from '../features/up-next/ui/UpNext.tsx';
import { VrButtons, VrPanels } from '../features/vr/ui/LazyVr.tsx';
import {
  CenterButtons,
  ControlBar,
  ControlRow,
  Controls,
  FullscreenButton,
  PictureInPictureButton,
  Space,
} from './Controls.tsx';
import { CustomButtons } from './custom-controls/CustomButtons.tsx';
import { MiniControls } from './mini-player/MiniControls.tsx';
import { PlaybackButtons } from './PlaybackButtons.tsx';
import styles from './Player.module.css';
import { PlayerFeedback } from './PlayerFeedback.tsx';
import { ConnectedRoot, type ConnectedRootProps, type PlayerProps, PlayerRoot } from './PlayerRoot.tsx';
import { PlayerVideo } from './PlayerVideo.tsx';
import { usePlayerState } from './player-context.ts';
import { SeekBar } from './SeekBar.tsx';
import { SettingsMenu } from './settings/SettingsMenu.tsx';
import { TimeText } from './TimeText.tsx';
import { TitleBar } from './TitleBar.tsx';
import { VolumeControl } from './VolumeControl.tsx';

/** Shows and hides what it contains as the controls are shown and hidden; absent during a content break. */
function PlayerChrome({ children }: { children: ReactNode }) {
  const isVisible = usePlayerState((state) => state.areControlsVisible);
  const isFailed = usePlayerState((state) => state.failure !== undefined);
  const isContentBreak = usePlayerState((state) => state.contentBreak);
  if (isContentBreak) return null;
  return (
    <div className={styles.chrome} data-visible={isVisible && !isFailed}>
      {children}
    </div>
  );
}

/** The complete player with a handle that its caller has created: public parts in one arrangement. */
export function ConnectedPlayer(props: Omit<ConnectedRootProps, 'children'>) {
  return (
    <ConnectedRoot {...props}>
      <PlayerVideo />
      <CaptionsOnPicture />
      <PlayerFeedback />
      <VrPanels />
      <RelatedVideos />
      <PlayerChrome>
        {props.mini ? (
          <MiniControls />
        ) : (
          <>
            <CenterButtons />
            <TitleBar />
            <Controls />
          </>
        )}
      </PlayerChrome>
      <UpNext />
      <AdBreaks />
      <AdPanels />
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
 * video in the same element. Its parts build a player with another interface: put them into `Player.Root`, whose options are those
 * of the player. A part whose option is missing shows nothing, and an option without its part has no effect.
 */
export const Player = Object.assign(CompletePlayer, {
  Root: PlayerRoot,

  // On the picture, in this order.
  /** The video, flat or VR, with clicks, taps and drags. */
  Video: PlayerVideo,
  Captions: CaptionsOnPicture,
  /** Loading, errors, blocked sound, resume, remote playback, effects of keys, help, announcements and the media session. */
  Feedback: PlayerFeedback,
  /** Hint, notices and compass of VR videos. */
  Vr: VrPanels,
  /** The panel of `related`. */
  Related: RelatedVideos,
  /** Hides its children with the controls, and during advertisements. */
  Chrome: PlayerChrome,
  /** The countdown of `upNext`. */
  UpNext,
  /** The breaks of `ads`. */
  Ads: AdBreaks,
  /** The ad panels of `panels`. */
  AdPanels,

  // In `Chrome`.
  /** Large play and skip buttons with a scrim, on touch screens; before the other parts. */
  CenterButtons,
  /** Title, search, premium link, share button and logo. */
  TitleBar,
  /** The bar at the lower edge. */
  Controls: ControlBar,
  ControlRow,
  /** The controls of `mini`, instead of all others. */
  MiniControls,

  // Controls, in `Controls` or elsewhere in `Chrome`.
  SeekBar,
  PlayButtons: PlaybackButtons,
  Volume: VolumeControl,
  Time: TimeText,
  ChapterTitle,
  Space,
  CustomButtons,
  RelatedButton,
  VrButtons,
  CaptionsButton,
  SettingsMenu,
  ShareButton,
  RemoteButton,
  PictureInPictureButton,
  TheatreButton,
  FullscreenButton,
});
