import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  value: string;
  label: string;
  content: ReactNode;
  isDisabled?: boolean;
}

export interface TabsProps {
  /** Name of the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab at first; default: the first one. */
  defaultValue?: string;
  /** Called with the value of the tab that was opened. */
  onChange?: (value: string) => void;
}

/**
 * Panels of one page, of which one is shown. Arrow keys move between tabs. For tabs that have addresses, use links instead.
 * Uses Base UI; load it on demand.
 */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value, onChange }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={defaultValue} onValueChange={(value: unknown) => onChange?.(String(value))}>
      <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} disabled={tab.isDisabled} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
