import { profileEditText } from '@nightjar/i18n/profile-edit';
import { Button } from '@nightjar/ui';
import { type ChangeEvent, useRef } from 'react';

interface ChoosePictureProps {
  hasPicture: boolean;
  onFile: (file: File) => void;
}

/** The button that opens the file picker of the browser. */
export function ChoosePicture({ hasPicture, onFile }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file) onFile(file);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        hidden
        onChange={choose}
      />
      <Button onClick={() => input.current?.click()} isWide size="large">
        {profileEditText(hasPicture ? 'edit.chooseOther' : 'edit.choose')}
      </Button>
    </>
  );
}
