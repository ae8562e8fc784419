import { expect, it } from 'vitest';
import { fillDocument, type InformationDocument, informationPlaceholders, pageTexts } from './page-texts.ts';

const textsOf = ({ title, description, intro, sections }: InformationDocument) => [
  title,
  description,
  ...intro,
  ...sections.flatMap(({ heading, paragraphs = [], points = [] }) => [heading, ...paragraphs, ...points]),
];

it.each(Object.entries(pageTexts().documents))(
  'the document %s uses known facts and valid links only',
  (_, document) => {
    for (const text of textsOf(document)) {
      expect(text.trim()).toBe(text);
      expect(text).not.toBe('');
      for (const [, name] of text.matchAll(/\{(\w+)\}/g)) expect(informationPlaceholders).toContain(name);
      for (const [, address] of text.matchAll(/\]\(([^)]*)\)/g))
        expect(address).toMatch(/^(\/[a-z]|mailto:\{)/);
    }
  },
);

it('fills the facts of a site into every part of a document', () => {
  const document = {
    title: '{name}',
    description: '{name}',
    intro: ['{operator} in {address}'],
    sections: [{ heading: '{host}', paragraphs: ['{email}'], points: ['{name} {unknown}'] }],
  };
  const facts = Object.fromEntries(informationPlaceholders.map((name) => [name, `<${name}>`]));
  expect(fillDocument(document, facts as Parameters<typeof fillDocument>[1])).toEqual({
    title: '<name>',
    description: '<name>',
    intro: ['<operator> in <address>'],
    sections: [{ heading: '<host>', paragraphs: ['<email>'], points: ['<name> {unknown}'] }],
  });
});

it.each([
  ['privacy', 'deleted within 3 years after the account was deleted or the consent was withdrawn'],
  ['records', 'for 7 years after it'],
  ['terms', 'at least {age} years old'],
  ['terms', 'everyone who can be seen was at least 18'],
  ['privacy', 'not for anyone under {age}'],
] as const)('the document %s states "%s"', (name, text) => {
  expect(textsOf(pageTexts().documents[name]).join('\n')).toContain(text);
});
