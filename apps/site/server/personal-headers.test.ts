import { expect, it } from 'vitest';
import { addressEntry, addressTable } from '../app/addresses/address-table.ts';
import { openSiteWithForms } from './testing/open-site-with-forms.ts';

const names = Object.keys(addressTable).filter(
  (name): name is keyof typeof addressTable => name in addressTable,
);
const patternOf = (name: keyof typeof addressTable) => addressEntry(name).pattern;

/** Every page for one visitor: those of the member area, and all others with a form. */
const personal = names.filter(
  (name) => patternOf(name).startsWith('/members/') || addressEntry(name).hasForm === true,
);
const pathOf = (name: keyof typeof addressTable) =>
  patternOf(name).replace(':id', '7').replace(':page', '1').replace(':dir', 'video');

const session = { cookie: 'nj_session=token; member=1' };
const user = { id: '7', user_id: '7', username: 'wren', avatar: '', role: 'moderator' };

/** What the origin answers to the reads of the page. */
const origins = {
  'with data': (origin) => origin.accept({ user }),
  'with a session that is over': (origin) => origin.refuse('login_required'),
  'with a failure': (origin) => origin.fail(),
} satisfies Record<string, (origin: ReturnType<typeof openSiteWithForms>['origin']) => void>;

it.each(personal.map((name) => [name, pathOf(name)]))(
  'the page %s (%s) is `private, no-store`: document, data, form and errors',
  async (_name, path) => {
    const data = path.endsWith('/') ? `${path}_.data` : `${path}.data`;
    const found: string[] = [];
    for (const [kind, prepare] of Object.entries(origins)) {
      const { origin, get, post } = openSiteWithForms();
      prepare(origin);
      const answers = {
        document: await get(path, session),
        data: await get(data, session),
        form: await post(path, { act: 'unknown' }, session),
      };
      for (const [what, { status, headers }] of Object.entries(answers)) {
        if (headers.get('Cache-Control') !== 'private, no-store')
          found.push(`${what} ${kind}: ${status} ${headers.get('Cache-Control')}`);
      }
    }
    expect(found).toEqual([]);
  },
);
