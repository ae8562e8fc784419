import { createTranslator, type Moment, type Translate } from '@nightjar/i18n';
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** False: a click adds an entry to the history even if the page already has this address. */
  replace?: false;
}

/** Renders an internal link; an app passes one that uses its router (`({ href, ...rest }) => <RouterLink to={href} {...rest} />`). */
export type LinkComponent = ComponentType<LinkProps>;

interface Ui {
  t: Translate;
  lang: string;
  link: LinkComponent;
  now: Moment | undefined;
}

export interface UiProviderProps {
  /** Language tag of the page. */
  lang?: string;
  linkComponent?: LinkComponent;
  /** Reference time of relative dates: the time at which the server rendered the page. Without it dates are absolute. */
  now?: Moment;
  children: ReactNode;
}

function PlainLink({ replace: _, ...props }: LinkProps) {
  return <a {...props} />;
}

const UiContext = createContext<Ui>({
  t: createTranslator('en'),
  lang: 'en',
  link: PlainLink,
  now: undefined,
});

/** Provides language, link component and reference time to all components below. Defaults: English and plain links. */
export function UiProvider({ lang = 'en', linkComponent = PlainLink, now, children }: UiProviderProps) {
  const ui = useMemo(
    () => ({ t: createTranslator(lang), lang, link: linkComponent, now }),
    [lang, linkComponent, now],
  );
  return <UiContext value={ui}>{children}</UiContext>;
}

/** The translator of the page. */
export function useTranslator(): Translate {
  return use(UiContext).t;
}

/** Language and reference time of the page, for formatters. */
export function useLocale(): { lang: string; now: Moment | undefined } {
  return use(UiContext);
}

/** A link that uses the app's router inside the site, and a plain link to another site or a new tab. */
export function Link(props: LinkProps) {
  const { link: Internal } = use(UiContext);
  const isInternal = props.href.startsWith('/') && !props.href.startsWith('//') && props.target !== '_blank';
  return isInternal ? <Internal {...props} /> : <PlainLink {...props} />;
}
