import { consentChanged, isAllowed } from '@nightjar/storage';
import { useEffect, useState } from 'react';
import { afterAgeGate } from '../policies/after-age-gate.ts';

/**
 * Whether the picture or frame of an advertisement may be loaded (requirement SITE-17). One from another host waits for the age gate
 * and for consent to advertisements, and is removed when the consent is withdrawn.
 */
export function useMayLoad(address: string, isConsentRequired: boolean): boolean {
  const isOwn = URL.parse(address, window.location.href)?.host === window.location.host;
  const [isAccepted, setAccepted] = useState(false);
  useEffect(() => {
    if (isOwn) return;
    const cleanup = new AbortController();
    const decide = () => setAccepted(isAllowed('ads', isConsentRequired));
    const cancel = afterAgeGate(() => {
      decide();
      window.addEventListener(consentChanged, decide, { signal: cleanup.signal });
    });
    return () => {
      cancel();
      cleanup.abort();
    };
  }, [isOwn, isConsentRequired]);
  return isOwn || isAccepted;
}
