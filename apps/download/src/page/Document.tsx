import { ageGateMarkup, ageGateScript } from '@nightjar/app-host';
import { siteDirection } from '@nightjar/i18n';
import type { SiteConfig } from '@nightjar/site-config';
import { themeScript, UiProvider } from '@nightjar/ui';
import { themeColors } from '@nightjar/ui/theme';
import type { CSSProperties, ReactNode } from 'react';
import type { VisitReport } from '../analytics/report-visit.ts';
import { Page } from './Page.tsx';
import { pauseScript } from './pause-script.ts';

export interface DocumentProps {
  siteConfig: SiteConfig;
  title: string;
  /** Absolute address of the page. */
  canonical: string | undefined;
  /** Addresses of the styles. */
  styles: readonly string[];
  /** Only on sites with a collector. */
  analytics: { script: string; report: VisitReport } | undefined;
  children: ReactNode;
}

/** A complete page, rendered on the server and not hydrated. */
export function Document({ siteConfig, title, canonical, styles, analytics, children }: DocumentProps) {
  const { brand, theme, defaults } = siteConfig;
  const icon = brand.icons.svg ?? brand.icons.png192;
  const accent: CSSProperties = theme.accent ? { ['--brand-accent' as string]: theme.accent } : {};
  return (
    <html lang={defaults.lang} dir={siteDirection()} data-theme={theme.mode} style={accent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
        {themeColors(theme.mode).map((color) => (
          <meta key={color.content} {...color} />
        ))}
        <title>{`${title} · ${brand.name}`}</title>
        {canonical && <link rel="canonical" href={canonical} />}
        {icon && <link rel="icon" href={icon} />}
        <InlineScript code={themeScript} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <div dangerouslySetInnerHTML={{ __html: ageGateMarkup(siteConfig) }} />
        <InlineScript code={ageGateScript} />
        <UiProvider lang={defaults.lang}>
          <Page siteConfig={siteConfig}>{children}</Page>
        </UiProvider>
        <InlineScript code={pauseScript} />
        {analytics && (
          <script
            data-report={JSON.stringify(analytics.report)}
            dangerouslySetInnerHTML={{ __html: analytics.script }}
          />
        )}
      </body>
    </html>
  );
}

/** A constant script; the content security policy allows it by its hash. */
function InlineScript({ code }: { code: string }) {
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
