import { uploadText } from '@nightjar/i18n/upload';
import { TextField } from '@nightjar/ui';
import { useId } from 'react';

interface ChannelFieldProps {
  /** Titles that are proposed while typing. */
  channels: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (title: string) => void;
}

/** The channel of a video by its title. The server knows all channels, the list only the most popular ones. */
export function ChannelField({ channels, value, error, onChange }: ChannelFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label={uploadText('upload.fieldChannel')}
        name="channel"
        list={listId}
        autoComplete="off"
        maxLength={120}
        hint={uploadText('upload.fieldChannelHint')}
        defaultValue={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {channels.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </>
  );
}
