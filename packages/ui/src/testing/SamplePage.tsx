import { createTranslator } from '@nightjar/i18n';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Footer } from '../footer/Footer.tsx';
import { FooterBanner } from '../footer/FooterBanner.tsx';
import { Header } from '../header/Header.tsx';
import { ThemeSwitch } from '../theme-switch/ThemeSwitch.tsx';
import { UnderHeaderSlider } from '../under-header-slider/UnderHeaderSlider.tsx';
import { sampleChips, sampleFooter, sampleMenu } from './sample-navigation.ts';

const t = createTranslator();

interface SamplePageProps {
  children: ReactNode;
  /** The text of a search. */
  searched?: string;
  hasSlider?: boolean;
}

/** Header, slider and footer around a composed screen. */
export function SamplePage({ children, searched, hasSlider = false }: SamplePageProps) {
  return (
    <>
      <Header
        brand={{ name: 'Nightjar', href: '/' }}
        items={sampleMenu}
        search={{ pageName: t('header.videos'), ...(searched !== undefined && { defaultValue: searched }) }}
        account={<Button href="/signin/">{t('header.login')}</Button>}
        extra={
          <>
            <Button href="https://live.nightjar.example/on-air">{t('header.watchMeLive')}</Button>
            <Button href="https://join.nightjar.example/" variant="primary">
              Join now
            </Button>
          </>
        }
      />
      {hasSlider && (
        <UnderHeaderSlider
          chips={sampleChips}
          promos={[{ label: 'Premium tour', href: 'https://premium.nightjar.example/tour' }]}
        />
      )}
      <main
        style={{ maxWidth: 'var(--page-width)', margin: '0 auto', padding: 'var(--space-5) var(--gutter)' }}
      >
        {children}
      </main>
      <Footer {...sampleFooter} banners={<FooterBanner />} controls={<ThemeSwitch />} />
    </>
  );
}
