import { mutationConfig } from '@nightjar/tooling/stryker';

export default mutationConfig({
  name: 'i18n',
  without: {
    'src/messages/**': 'texts only; specified-texts.test.ts asserts those that the specification gives',
    'src/index.ts': 'exports only',
  },
});
