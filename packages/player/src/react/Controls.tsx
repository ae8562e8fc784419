import type { ReactNode } from 'react';
import { CaptionsButton } from '../features/captions/ui/CaptionsButton.tsx';
import { ChapterTitle } from '../features/captions/ui/ChapterTitle.tsx';
import { RelatedButton } from '../features/related/ui/RelatedButton.tsx';
import { RemoteButton } from '../features/remote/ui/RemoteButton.tsx';
import { TheatreButton } from '../features/theatre/ui/TheatreButton.tsx';
import { VrButtons } from '../features/vr/ui/LazyVr.tsx';
import { ControlButton } from './ControlButton.tsx';
import styles from './Controls.module.css';
import { CustomButtons } from './custom-controls/CustomButtons.tsx';
import { PlaybackButtons } from './PlaybackButtons.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import { SeekBar } from './SeekBar.tsx';
import { SettingsMenu } from './settings/SettingsMenu.tsx';
import { TimeText } from './TimeText.tsx';
import { VolumeControl } from './VolumeControl.tsx';

/** The bar of the ready-made player. */
export function Controls() {
  return (
    <ControlBar>
      <SeekBar />
      <ControlRow>
        <div className={styles.playback}>
          <PlaybackButtons />
        </div>
        <VolumeControl />
        <TimeText />
        <ChapterTitle />
        <Space />
        <CustomButtons />
        <RelatedButton />
        <VrButtons />
        <CaptionsButton className={styles.inMenu} />
        <SettingsMenu />
        <RemoteButton />
        <PictureInPictureButton />
        <TheatreButton />
        <FullscreenButton />
      </ControlRow>
    </ControlBar>
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

/** Play and skip over the picture, on touch screens only. */
export function CenterButtons() {
  return (
    <div className={styles.middle}>
      <PlaybackButtons isLarge />
    </div>
  );
}

/** Empty room that moves the controls after it to the end of their row. A click on it is a click on the picture. */
export function Space() {
  return <span className={styles.space} />;
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
