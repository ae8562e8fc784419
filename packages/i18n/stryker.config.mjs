import { mutationConfig } from '@nightjar/tooling/stryker';

export default mutationConfig({
  name: 'i18n',
  without: {
    'src/messages/**': 'texts only; specified-texts.test.ts asserts the specified ones',
    'src/index.ts': 'exports only',
  },
});
