import { type MemberDetail, type MemberInfoKey, memberInfoKeys } from '@nightjar/api';
import { formatDate } from '@nightjar/i18n';
import { countryName } from '@nightjar/i18n/countries';
import { findMemberText, memberText } from '@nightjar/i18n/members';

/** A fact about a member. */
export interface MemberFact {
  key: MemberInfoKey;
  label: string;
  text: string;
  /** Address of a website. */
  url?: string;
}

/** The known facts about a member in their display order. */
export function memberFacts(info: MemberDetail['info']): MemberFact[] {
  return memberInfoKeys.flatMap((key) => {
    const value = info[key];
    return value ? [{ key, label: memberText(`info.${key}`), ...factValue(key, value) }] : [];
  });
}

function factValue(key: MemberInfoKey, value: string): Pick<MemberFact, 'text' | 'url'> {
  switch (key) {
    case 'website':
      return websiteOf(value);
    case 'country':
      return { text: countryName(value) ?? value };
    case 'birth_date':
      return { text: formatDate(value) || value };
    case 'gender':
    case 'relationship':
    case 'orientation':
      return { text: findMemberText(`${key}.${value}`) ?? value };
    default:
      return { text: value };
  }
}

/** Only an http(s) address is a link. */
function websiteOf(address: string): Pick<MemberFact, 'text' | 'url'> {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return { text: address };
  return { text: url.hostname.replace(/^www\./, ''), url: url.href };
}
