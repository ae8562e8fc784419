import type { Translate } from './translator.ts';

/** The text of an empty or failed list (docs/spec/ui-and-texts.md, "Error texts"); `kind` selects the text of an empty list. */
export function listingText(
  t: Translate,
  state: { kind?: 'videos' | 'history' | 'search'; errorCode?: string },
): string {
  if (state.errorCode !== undefined && state.errorCode !== 'no_results') {
    return t.find(`error.${state.errorCode}`) ?? t('listing.failed');
  }
  if (state.kind === 'history') return t('listing.emptyHistory');
  if (state.kind === 'search') return t('listing.emptySearch');
  return t('listing.empty');
}
