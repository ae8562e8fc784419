import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Footer } from '../footer/Footer.tsx';
import { FooterBanner } from '../footer/FooterBanner.tsx';
import { Header } from '../header/Header.tsx';
import { UnderHeaderSlider } from '../under-header-slider/UnderHeaderSlider.tsx';
import { sampleChips, sampleFooter, sampleMenu } from './sample-navigation.ts';

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
        search={{ pageName: 'Videos', ...(searched !== undefined && { defaultValue: searched }) }}
        account={
          <Button href="/signin/" icon="user">
            Log in
          </Button>
        }
        extra={
          <Button href="https://join.nightjar.example/" variant="primary">
            Join now
          </Button>
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
      <Footer {...sampleFooter} banners={<FooterBanner />} />
    </>
  );
}
