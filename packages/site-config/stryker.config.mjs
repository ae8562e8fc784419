import { mutationConfig } from '@nightjar/tooling/stryker';

export default mutationConfig({
  name: 'site-config',
  without: {
    'src/index.ts': 'exports only',
    'src/demonstration.ts': 'names and addresses of the demonstration site; parseSiteConfig checks them',
  },
});
