import type { SettingsPage } from '../../../react/settings/settings-pages.ts';
import { useCaptionCode } from './caption-code.ts';
import { CaptionsItems } from './caption-items.tsx';
import { ChapterItems } from './chapter-items.tsx';
import { settingOf } from './page-title.ts';

interface TrackPagesProps {
  page: SettingsPage;
  onPage: (page: SettingsPage) => void;
  onClose: () => void;
}

/** The settings pages of captions and chapters. */
export function TrackPages({ page, onPage, onClose }: TrackPagesProps) {
  const setting = settingOf(page);
  const code = useCaptionCode(page === 'captionStyle' || setting !== undefined);
  if (page === 'captions') return <CaptionsItems onPage={onPage} onClose={onClose} />;
  if (page === 'chapters') return <ChapterItems onClose={onClose} />;
  if (!code) return null;
  if (setting) return <code.CaptionStyleValues setting={setting} />;
  return page === 'captionStyle' ? <code.CaptionStyleItems onPage={onPage} /> : null;
}
