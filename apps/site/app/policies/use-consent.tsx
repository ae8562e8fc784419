import { visitorConsent } from '@nightjar/storage';
import { Link, ProgressBar, useTranslator } from '@nightjar/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { links } from '../addresses/links.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { useDialogLink } from '../navigation/use-dialog-link.ts';
import type { SiteFacts } from '../shell/site-facts.ts';
import { afterAgeGate } from './after-age-gate.ts';
import type { ConsentPanelProps } from './ConsentPanel.tsx';

type Purposes = SiteFacts['consent']['purposes'];

interface Panel {
  Component: ComponentType<ConsentPanelProps>;
  mode: ConsentPanelProps['mode'];
}

/**
 * The panel that asks for consent, and the link in the footer that opens its settings (requirement SITE-17). The code of the panel
 * is loaded only for visitors who have not answered, after the age gate, and on a click.
 */
export function useConsent(purposes: Purposes): { panel: ReactNode; settings: ReactNode } {
  const [panel, setPanel] = useState<Panel>();
  const { key } = useLocation();
  const t = useTranslator();

  async function open(mode: Panel['mode']): Promise<void> {
    const { ConsentPanel } = await import('./ConsentPanel.tsx');
    // A question does not replace the settings.
    setPanel((shown) => (mode === 'ask' && shown) || { Component: ConsentPanel, mode });
  }

  useEffect(() => {
    const consent = visitorConsent();
    if (!purposes.some((purpose) => consent[purpose] === 'unknown')) return;
    return afterAgeGate(() => {
      // If the code does not arrive, nothing is granted; the next page asks again.
      loadWithDeadline(() => open('ask')).catch(console.debug);
    });
  }, [key]);

  // Without the code, the page about cookies explains how to delete them.
  const settingsPage = links.information('cookies');
  const { isLoading, onClick } = useDialogLink(settingsPage, () => open('settings'));

  return {
    panel: isLoading ? (
      <ProgressBar isPageWide />
    ) : (
      panel && (
        <panel.Component
          key={panel.mode}
          mode={panel.mode}
          purposes={purposes}
          onClose={() => setPanel(undefined)}
        />
      )
    ),
    settings: purposes.length > 0 && (
      <Link href={settingsPage} onClick={onClick}>
        {t('footer.cookieSettings')}
      </Link>
    ),
  };
}
