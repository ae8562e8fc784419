import { visitorConsent } from '@nightjar/storage';
import { isPlainClick, Link, ProgressBar, useTranslator } from '@nightjar/ui';
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { links } from '../addresses/links.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
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
  const [isLoading, setLoading] = useState(false);
  const { key } = useLocation();
  const t = useTranslator();

  async function open(mode: Panel['mode']): Promise<void> {
    const { ConsentPanel } = await loadWithDeadline(() => import('./ConsentPanel.tsx'));
    // A question does not replace the settings.
    setPanel((shown) => (mode === 'ask' && shown) || { Component: ConsentPanel, mode });
  }

  useEffect(() => {
    const ask = () => {
      const consent = visitorConsent();
      // If the code does not arrive, nothing is granted; the next page asks again, and so does the return of the network.
      if (purposes.some((purpose) => consent[purpose] === 'unknown')) open('ask').catch(console.debug);
    };
    const cancel = afterAgeGate(() => {
      ask();
      window.addEventListener('online', ask);
    });
    return () => {
      cancel();
      window.removeEventListener('online', ask);
    };
  }, [key]);

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Without the code, the page about cookies explains how to delete them.
    setLoading(true);
    open('settings')
      .catch(() => window.location.assign(links.information('cookies')))
      .finally(() => setLoading(false));
  }

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
      <Link href={links.information('cookies')} onClick={onClick}>
        {t('footer.cookieSettings')}
      </Link>
    ),
  };
}
