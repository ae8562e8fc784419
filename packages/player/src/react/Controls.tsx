import type { ReactNode } from 'react';
import { CaptionsButton } from '../features/captions/ui/CaptionsButton.tsx';
import { ChapterTitle } from '../features/captions/ui/ChapterTitle.tsx';
import { RelatedToggle } from '../features/related/ui/RelatedToggle.tsx';
import { RemoteButton } from '../features/remote/ui/RemoteButton.tsx';
import { LazyVr } from '../features/vr/ui/LazyVr.tsx';
import { ControlButton } from './ControlButton.tsx';
import styles from './Controls.module.css';
import { CustomButtons } from './custom-controls/CustomButtons.tsx';
import { PlaybackButtons } from './PlaybackButtons.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import { SeekBar } from './SeekBar.tsx';
import { SettingsMenu } from './settings/SettingsMenu.tsx';
import { TimeText } from './TimeText.tsx';
import { TheatreButton } from './theatre/TheatreButton.tsx';
import { VolumeControl } from './VolumeControl.tsx';

/** The control bar, and the large buttons in the centre on touch screens. */
export function Controls() {
  return (
    <>
      <div className={styles.middle}>
        <PlaybackButtons isLarge />
      </div>
      <ControlBar>
        <SeekBar />
        <ControlRow>
          <div className={styles.playback}>
            <PlaybackButtons />
          </div>
          <VolumeControl />
          <TimeText />
          <ChapterTitle />
          <span className={styles.space} />
          <CustomButtons />
          <RelatedToggle />
          <LazyVr part="buttons" />
          <CaptionsButton className={styles.inMenu} />
          <SettingsMenu />
          <RemoteButton />
          <PictureInPictureButton />
          <TheatreButton className={styles.wideOnly} />
          <FullscreenButton />
        </ControlRow>
      </ControlBar>
    </>
  );
}

/** The bar at the lower edge: usually the seek bar and a row of controls. */
export function ControlBar({ children }: { children: ReactNode }) {
  const { labels } = usePlayer();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have the semantics and style of a form
    <div className={styles.bottom} role="group" aria-label={labels.controls}>
      {children}
    </div>
  );
}

/** Controls in one row. */
export function ControlRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export function PictureInPictureButton() {
  const { engine, labels } = usePlayer();
  const availability = usePlayerState((state) => state.pipAvailability);
  const isOn = usePlayerState((state) => state.pip);
  if (availability === 'unsupported') return null;
  return (
    <ControlButton
      className={styles.wideOnly}
      icon="pictureInPicture"
      label={isOn ? labels.exitPictureInPicture : labels.pictureInPicture}
      shortcut="i"
      disabled={availability !== 'available'}
      onClick={() => engine?.togglePictureInPicture()}
    />
  );
}

export function FullscreenButton() {
  const { engine, labels } = usePlayer();
  const isSupported = usePlayerState((state) => state.fullscreenAvailability !== 'unsupported');
  const isOn = usePlayerState((state) => state.fullscreen);
  if (!isSupported) return null;
  return (
    <ControlButton
      icon={isOn ? 'exitFullscreen' : 'fullscreen'}
      label={isOn ? labels.exitFullscreen : labels.fullscreen}
      shortcut="f"
      onClick={() => engine?.toggleFullscreen()}
    />
  );
}
