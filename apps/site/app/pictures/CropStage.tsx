import { profileEditText } from '@nightjar/i18n/profile-edit';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { CroppedArea } from './crop-picture.ts';
import styles from './PictureDialog.module.css';
import type { ChosenPicture } from './use-chosen-picture.ts';

interface CropStageProps {
  picture: ChosenPicture;
  aspect: number;
  isRound: boolean;
  onArea: (area: CroppedArea) => void;
}

/** Moves and enlarges a picture below a frame, by mouse, touch or keyboard. */
export function CropStage({ picture, aspect, isRound, onArea }: CropStageProps) {
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles.stage} data-wide={aspect > 2 ? '' : undefined}>
        <Cropper
          image={picture.address}
          crop={crop}
          zoom={zoom}
          maxZoom={picture.maxZoom}
          aspect={aspect}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percentages, pixels) => onArea(pixels)}
        />
      </div>
      <p className={styles.hint}>{profileEditText('edit.crop')}</p>
      <label className={styles.zoom} htmlFor={zoomId}>
        {profileEditText('edit.zoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={picture.maxZoom}
          step={0.01}
          value={zoom}
          disabled={picture.maxZoom === 1}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </>
  );
}
