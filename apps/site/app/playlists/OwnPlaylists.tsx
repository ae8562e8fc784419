import { memberText } from '@nightjar/i18n/members';
import { Button, IconButton, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { type PlaylistFacts, playlistTile } from '../members/playlist-tile.ts';
import { Tiles } from '../members/Tiles.tsx';

interface OwnPlaylistsProps {
  memberId: number;
  playlists: readonly PlaylistFacts[];
  onRemove: (playlist: PlaylistFacts) => void;
}

/** The viewer's playlists, with buttons that edit and delete them. */
export function OwnPlaylists({ memberId, playlists, onRemove }: OwnPlaylistsProps) {
  const t = useTranslator();
  return (
    <Tiles
      tiles={playlists.map((playlist) => ({ ...playlistTile(t, playlist), playlist }))}
      shape="wide"
      actions={({ playlist }) => {
        const { id, title } = playlist;
        return (
          <>
            <Button
              size="small"
              href={links.memberPlaylists({ id: memberId, edit: id })}
              aria-label={memberText('playlists.editNamed', { title })}
            >
              {memberText('playlists.edit')}
            </Button>
            <IconButton
              icon="trash"
              size="small"
              label={memberText('playlists.deleteNamed', { title })}
              onClick={() => onRemove(playlist)}
            />
          </>
        );
      }}
    />
  );
}
