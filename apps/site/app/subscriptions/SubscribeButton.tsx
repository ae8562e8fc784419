import { Button, type ButtonLook, useTranslator } from '@nightjar/ui';
import { useCurrentMember } from '../account/current-member.ts';
import { links } from '../addresses/links.ts';
import { useMemberToggle } from '../viewer/use-member-toggle.tsx';
import { useViewerState } from '../viewer/use-viewer-state.ts';
import type { SubscribedObject } from './subscribed-object.ts';

interface SubscribeButtonProps extends Pick<ButtonLook, 'size' | 'variant'> {
  object: SubscribedObject;
  /** Name of the object, for screen readers. */
  name: string;
  /** The path of this page; the form without scripts returns to it. */
  path: string;
  /** The member whose object it is: members do not subscribe to what is theirs. */
  ownerId?: number | undefined;
}

/** Subscribes to a channel, model, member or playlist. Members do not see it for themselves and their playlists. */
export function SubscribeButton({
  object,
  name,
  path,
  ownerId,
  size = 'small',
  variant = 'primary',
}: SubscribeButtonProps) {
  const t = useTranslator();
  const member = useCurrentMember();
  const state = useViewerState(object);
  const page = links.subscribe(object, path);
  const { isOn, isLoading, toggle, dialog } = useMemberToggle({
    stored: state?.isSubscribed,
    page,
    toastId: 'subscribe',
    send: async (next) => (await import('./send-subscription.ts')).sendSubscription(object, next, t),
  });
  if (member && member.id === ownerId) return null;
  return (
    <>
      <form method="post" action={page}>
        <Button
          type="submit"
          name="act"
          value="subscribe"
          variant={isOn ? 'secondary' : variant}
          size={size}
          icon={isOn ? 'check' : 'plus'}
          aria-label={`${t(isOn ? 'video.subscribed' : 'video.subscribe')}: ${name}`}
          isBusy={isLoading}
          onClick={(event) => {
            event.preventDefault();
            toggle();
          }}
        >
          {t(isOn ? 'video.subscribed' : 'video.subscribe')}
        </Button>
      </form>
      {dialog}
    </>
  );
}
