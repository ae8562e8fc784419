import { Button, useTranslator } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import { useMemberToggle } from '../../viewer/use-member-toggle.tsx';

interface FavouriteButtonProps {
  video: { id: number };
  /** Undefined until the state of the member is known. */
  isFavourite: boolean | undefined;
}

/** Adds the video to the member's favourites, and removes it. Where scripts do not run, it sends the form of its page. */
export function FavouriteButton({ video, isFavourite }: FavouriteButtonProps) {
  const t = useTranslator();
  const { isOn, isLoading, toggle, dialog } = useMemberToggle({
    stored: isFavourite,
    page: links.favourite(video),
    toastId: 'favourite',
    send: async (next) => (await import('./send-favourite.ts')).sendFavourite(video.id, next, t),
  });
  return (
    <>
      <form method="post" action={links.favourite(video)}>
        <Button
          type="submit"
          name="act"
          value="add"
          variant="quiet"
          size="small"
          icon="favorite"
          isPressed={isOn}
          isBusy={isLoading}
          onClick={(event) => {
            event.preventDefault();
            toggle();
          }}
        >
          {t('video.favorite')}
        </Button>
      </form>
      {dialog}
    </>
  );
}
