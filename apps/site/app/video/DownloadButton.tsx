import { Button, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { useCampaigns } from '../campaigns/use-campaigns.ts';
import { isShown } from '../shell/hidden-links.tsx';
import type { SiteFacts } from '../shell/site-facts.ts';

interface DownloadButtonProps {
  video: { id: number };
  site: SiteFacts;
  className?: string | undefined;
}

/** Opens the offer of a video. The offer advertises the channel, so some campaigns do not see it (requirement SITE-14). */
export function DownloadButton({ video, site, className }: DownloadButtonProps) {
  const t = useTranslator();
  const { hidesAdLinks } = useCampaigns(site);
  const href = links.download(video);
  if (hidesAdLinks || !isShown(site, href)) return null;
  return (
    <Button
      className={className}
      variant="quiet"
      size="small"
      icon="download"
      href={href}
      target="_blank"
      rel="nofollow"
    >
      {t('video.download')}
    </Button>
  );
}
