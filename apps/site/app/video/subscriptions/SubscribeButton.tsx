import { Button, useTranslator } from '@nightjar/ui';
import { useCurrentMember } from '../../account/current-member.ts';
import { links } from '../../addresses/links.ts';
import { useMemberToggle } from '../../viewer/use-member-toggle.tsx';
import { useViewerState } from '../../viewer/use-viewer-state.ts';
import type { SubscribedObject } from './subscribed-object.ts';

interface SubscribeButtonProps {
  /** The page of the form without scripts returns to it. */
  video: { id: number };
  object: SubscribedObject;
  /** Name of the owner, for screen readers. */
  name: string;
}

/** Subscribes to the owner of a video. Members do not see it for themselves. */
export function SubscribeButton({ video, object, name }: SubscribeButtonProps) {
  const t = useTranslator();
  const member = useCurrentMember();
  const state = useViewerState(object);
  const page = links.subscribe(video, object);
  const { isOn, isLoading, toggle, dialog } = useMemberToggle({
    stored: state?.isSubscribed,
    page,
    toastId: 'subscribe',
    send: async (next) => (await import('./send-subscription.ts')).sendSubscription(object, next, t),
  });
  if (object.section === 'member' && member?.id === object.id) return null;
  return (
    <>
      <form method="post" action={page}>
        <Button
          type="submit"
          name="act"
          value="subscribe"
          variant={isOn ? 'secondary' : 'primary'}
          size="small"
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
