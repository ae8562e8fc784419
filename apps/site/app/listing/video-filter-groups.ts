import type { Translate } from '@nightjar/i18n';
import {
  activeFilterCount,
  type VideoFilterName,
  type VideoFilters,
  videoFilterChoices,
  videoFilterNames,
} from '../addresses/list-filters.ts';
import type { FilterGroup, FilterPanelProps } from './FilterPanel.tsx';

/**
 * The filter panel of a list of videos: type, duration and date.
 *
 * @param hrefOf the address of the first page with other filters
 */
export function videoFilterPanel(
  t: Translate,
  filters: VideoFilters,
  hrefOf: (filters: VideoFilters) => string,
): FilterPanelProps {
  return {
    groups: videoFilterNames.map((name) => filterGroup(t, name, filters, hrefOf)),
    activeCount: activeFilterCount(filters),
    clearHref: hrefOf({}),
  };
}

function filterGroup(
  t: Translate,
  name: VideoFilterName,
  filters: VideoFilters,
  hrefOf: (filters: VideoFilters) => string,
): FilterGroup {
  const { [name]: chosen, ...others } = filters;
  return {
    name,
    label: t(`filter.${name}`),
    choices: [
      { label: t(`filter.${name}.all`), href: hrefOf(others), isChosen: chosen === undefined },
      ...videoFilterChoices[name].map((value) => ({
        label: t.find(`filter.${name}.${value}`) ?? value,
        href: hrefOf({ ...filters, [name]: value }),
        isChosen: chosen === value,
      })),
    ],
  };
}
