import { formatDate, siteLanguage } from '@nightjar/i18n';
import { ageGateTexts } from '@nightjar/i18n/age-gate';
import { type BlockPageTexts, pageTexts } from '@nightjar/i18n/page-texts';
import { blocksOnlyBritain, type SiteConfig } from '@nightjar/site-config';
import { useToasts, useTranslator } from '@nightjar/ui';
import { type MouseEvent, useState } from 'react';
import { pageMeta } from '../head/page-meta.ts';
import { requirePage } from '../page-address.ts';
import { siteServices } from '../request-context.ts';
import { siteFactsOf } from '../shell/site-facts.ts';
import type { Route } from './+types/unavailable.route.ts';
import styles from './BlockPage.module.css';

/** The block page (requirement SITE-12). It is not indexed. */
export function loader({ context }: Route.LoaderArgs) {
  requirePage(context, 'unavailable');
  const { siteConfig } = context.get(siteServices);
  const { brand } = siteConfig;
  const texts = pageTexts().block;
  return {
    title: texts['block.title'].replace('{host}', brand.host),
    note: texts['block.note'],
    contact: texts['block.contact'],
    contactLink: texts['block.contactLink'],
    ...blockFacts(siteConfig, texts),
    email: brand.supportEmail,
    ageRating: brand.ageRating,
  };
}

/** Heading, date and letter. The specified texts name GB, so they are shown where no other country is blocked. */
function blockFacts({ age, brand, region }: SiteConfig, texts: BlockPageTexts) {
  const { updated, letter = letterParts.map((number) => texts[`block.letter.${number}`]) } = region.blockPage;
  const label = texts['block.updated'];
  const date = updated && { label, text: formatDate(updated), dateTime: updated };
  if (blocksOnlyBritain(region)) {
    const specified = { label, text: texts['block.updatedDate'], dateTime: '2024-12-31' };
    return { heading: texts['block.heading'], flag: texts['block.flag'], date: date ?? specified, letter };
  }
  const gateTexts = ageGateTexts(siteLanguage(), { age: age.minimumAge, brand: brand.name });
  return { heading: gateTexts['age.region'], flag: undefined, date, letter };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ site: siteFactsOf(matches), title: loaderData.title }) : [];
}

const letterParts = ['1', '2', '3', '4', '5'] as const;

export default function Unavailable({ loaderData }: Route.ComponentProps) {
  const { title, heading, flag, note, date, letter, contact, contactLink, email, ageRating } = loaderData;
  const [before = '', after = ''] = contact.split('{link}');
  return (
    <article className={styles.page}>
      <p className={styles.title}>{title}</p>
      <h1 className={styles.heading}>
        {flag && <UnionFlag label={flag} />}
        {heading}
      </h1>
      <p>{note}</p>
      {date && (
        <p className={styles.updated}>
          {date.label}: <time dateTime={date.dateTime}>{date.text}</time>
        </p>
      )}
      <div className={styles.letter}>
        {letter.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <p>
        {before}
        <SupportLink email={email} label={contactLink} />
        {after}
      </p>
      <p className={styles.rating}>{ageRating}</p>
    </article>
  );
}

/** Copies the address. Without scripts it opens the mail program. */
function SupportLink({ email, label }: { email: string; label: string }) {
  const t = useTranslator();
  const toasts = useToasts();
  const [isCopied, setCopied] = useState(false);
  async function copy(event: MouseEvent) {
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(email);
      setCopied(true);
      toasts.show({ type: 'success', text: t('notify.email_copied') });
    } catch (error) {
      // A clipboard failure is only logged (docs/spec/ui-and-texts.md, "What is only logged").
      console.debug(error);
    }
  }
  return (
    <>
      <a href={`mailto:${email}`} onClick={(event) => void copy(event)}>
        {label}
      </a>
      {isCopied && <span className={styles.email}> ({email})</span>}
    </>
  );
}

/** The flag of the United Kingdom. */
function UnionFlag({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 60 30" width="48" height="24">
      <clipPath id="union-flag">
        <path d="M30 15h30v15zv15H0zH0V0zV0h30z" />
      </clipPath>
      <path d="M0 0v30h60V0z" fill="#012169" />
      <path d="M0 0l60 30m0-30L0 30" stroke="#fff" strokeWidth="6" />
      <path d="M0 0l60 30m0-30L0 30" clipPath="url(#union-flag)" stroke="#c8102e" strokeWidth="4" />
      <path d="M30 0v30M0 15h60" stroke="#fff" strokeWidth="10" />
      <path d="M30 0v30M0 15h60" stroke="#c8102e" strokeWidth="6" />
    </svg>
  );
}
