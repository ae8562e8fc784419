import { useTranslator } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { FormMessage } from '../forms/FormMessage.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { MemberHeader } from './MemberHeader.tsx';
import styles from './MemberScreen.module.css';
import { MemberTabs } from './MemberTabs.tsx';
import type { MemberHead } from './member-head.ts';
import { type MemberTab, tabText } from './member-tabs.ts';

interface MemberScreenProps {
  head: MemberHead;
  tab: MemberTab;
  /** Result of the form that this document answers. */
  rendered?: unknown;
  /** Beside the heading of the tab. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the member area: the head of the profile, its tabs and the content of one of them. */
export function MemberScreen({ head, tab, rendered, aside, children }: MemberScreenProps) {
  const t = useTranslator();
  const result = rendered as FormResult | undefined;
  const failure = result?.ok === false ? result : undefined;
  return (
    <div className={styles.screen}>
      <MemberHeader head={head} />
      <MemberTabs head={head} tab={tab} />
      <FormMessage failure={failure} fields={['text']} />
      <section className={styles.part} aria-labelledby="member-part">
        <div className={styles.partHead}>
          <h2 id="member-part" className={styles.partTitle} tabIndex={-1}>
            {tabText(t, tab)}
          </h2>
          {aside}
        </div>
        {children}
      </section>
    </div>
  );
}
