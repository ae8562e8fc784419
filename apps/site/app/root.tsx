import '@nightjar/ui/tokens.css';
import '@nightjar/ui/age-gate.css';
import { createTranslator } from '@nightjar/i18n';
import { UiProvider } from '@nightjar/ui';
import { themeColors, themeScript } from '@nightjar/ui/theme';
import type { CSSProperties, ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { memberMarkScript } from './account/member-mark.ts';
import { pageMeta } from './head/page-meta.ts';
import { retainListAfterFailure } from './listing/retained-list.ts';
import { failAfterDeadline } from './navigation/fail-after-deadline.ts';
import { isTimeout } from './navigation/load-with-deadline.ts';
import { NavigationStatus } from './navigation/NavigationStatus.tsx';
import { PageChanges } from './navigation/PageChanges.tsx';
import { PageViews } from './navigation/PageViews.tsx';
import { speculationRules } from './navigation/speculation-rules.ts';
import { NotFoundScreen } from './not-found/NotFoundScreen.tsx';
import { FailureScreen } from './shell/FailureScreen.tsx';
import { LinkOrText } from './shell/hidden-links.tsx';
import { SiteLink } from './shell/SiteLink.tsx';
import { SiteShell } from './shell/SiteShell.tsx';
import { loadSiteFacts, siteFacts, useSiteFacts } from './shell/site-facts.ts';
import { unavailableStatus } from './shell/unavailable-status.ts';
import { theatreScript } from './video/theatre.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return await loadSiteFacts(context, request.signal);
}

/** Runs around the loaders of every navigation in the browser. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [retainListAfterFailure, failAfterDeadline];

/** The data of all pages is loaded once for each document. */
export function shouldRevalidate(): boolean {
  return false;
}

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }];

/** Used for pages whose loader or rendering failed; all others have their own. */
export function meta({ error, loaderData }: Route.MetaArgs) {
  const site = siteFacts(loaderData);
  const t = createTranslator(site?.lang);
  return pageMeta({ site, title: t(errorTitle(error)) });
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteFacts();
  const accent = site?.theme.accent;
  return (
    <html
      lang={site?.lang ?? 'en'}
      dir={site?.dir}
      data-theme={site?.theme.mode ?? 'auto'}
      style={accent ? ({ '--brand-accent': accent } as CSSProperties) : undefined}
      // The inline scripts set the visitor's theme and layout on this element before the first paint.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
        {/* These run or change while the document is parsed, so the code of browsers does not repeat them. */}
        {import.meta.env.SSR &&
          themeColors(site?.theme.mode ?? 'auto').map((color) => <meta key={color.content} {...color} />)}
        {/* Constant; the content security policy allows them by hash. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeScript : '' }}
        />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? theatreScript : '' }}
        />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? memberMarkScript : '' }}
        />
        {/* In front of all modules, which render with these texts. */}
        {site?.translationScript && <script src={site.translationScript} />}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        <Meta />
        <Links />
        {site?.brand.icon && <link rel="icon" href={site.brand.icon} />}
        {site?.brand.touchIcon && <link rel="apple-touch-icon" href={site.brand.touchIcon} />}
      </head>
      <body>
        <UiProvider
          lang={site?.lang ?? 'en'}
          linkComponent={site?.hiddenPrefixes ? LinkOrText : SiteLink}
          {...(site && { now: site.madeAt })}
        >
          {site ? <SiteShell site={site}>{children}</SiteShell> : children}
          {site?.isInteractive !== false && <NavigationStatus />}
        </UiProvider>
        {site?.isInteractive !== false && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Site() {
  return (
    <>
      <Outlet />
      <PageViews />
      <PageChanges />
    </>
  );
}

/** The page for failures: without a stack trace, with a retry link (requirement SITE-16). Pages have the same boundary. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (hasStatus(error, 404)) return <NotFoundScreen />;
  return (
    <FailureScreen
      isUnavailable={hasStatus(error, unavailableStatus)}
      isNetworkFailure={isNetworkFailure(error)}
    />
  );
}

const hasStatus = (error: unknown, status: number) => isRouteErrorResponse(error) && error.status === status;

/** A missing answer, or what `fetch` throws without a network: the browsers word it differently. */
const isNetworkFailure = (error: unknown) =>
  isTimeout(error) || (error instanceof TypeError && /fetch|load failed|network/i.test(error.message));

function errorTitle(error: unknown) {
  if (hasStatus(error, 404)) return 'notFound.title';
  const isTemporary = hasStatus(error, unavailableStatus) || isNetworkFailure(error);
  return isTemporary ? 'failure.unavailable' : 'failure.title';
}
