import { Button, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { isShown } from '../shell/hidden-links.tsx';
import type { SiteFacts } from '../shell/site-facts.ts';

interface DownloadButtonProps {
  video: { id: number };
  site: SiteFacts;
  className?: string | undefined;
}

/** Opens the offer of a video, unless the site hides offers. `apply-campaigns.ts` hides it for some traffic. */
export function DownloadButton({ video, site, className }: DownloadButtonProps) {
  const t = useTranslator();
  const href = links.download(video);
  if (!isShown(site, href)) return null;
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
