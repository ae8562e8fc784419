import { visitorConsent } from '@nightjar/storage';
import { isPlainClick, Link, useTranslator } from '@nightjar/ui';
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { links } from '../addresses/links.ts';
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
  const t = useTranslator();

  async function open(mode: Panel['mode']): Promise<void> {
    const { ConsentPanel } = await import('./ConsentPanel.tsx');
    setPanel({ Component: ConsentPanel, mode });
  }

  useEffect(() => {
    const consent = visitorConsent();
    if (!purposes.some((purpose) => consent[purpose] === 'unknown')) return;
    return afterAgeGate(() => {
      // If the code does not arrive, nothing is granted; the next page asks again.
      open('ask').catch(console.debug);
    });
  }, []);

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Without the code, the page about cookies explains how to delete them.
    open('settings').catch(() => window.location.assign(links.information('cookies')));
  }

  return {
    panel: panel && (
      <panel.Component
        key={panel.mode}
        mode={panel.mode}
        purposes={purposes}
        onClose={() => setPanel(undefined)}
      />
    ),
    settings: purposes.length > 0 && (
      <Link href={links.information('cookies')} onClick={onClick}>
        {t('footer.cookieSettings')}
      </Link>
    ),
  };
}
