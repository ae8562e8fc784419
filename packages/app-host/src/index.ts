export {
  ageFormPath,
  ageGateForm,
  ageGateMarkup,
  ageGateStyles,
  ageStylesPath,
} from './age-gate/age-gate-markup.ts';
export { ageGateScript } from './age-gate/age-gate-script.ts';
export type { AppLog, AppOptions, CacheAddress, FetchApp } from './hosted-app.ts';
export {
  type CacheRule,
  cacheRules,
  inlineHash,
  retryAfterSeconds,
  securityHeaders,
} from './page-headers.ts';
export { type PageFacts, pageResponse, refuseMethod } from './page-response.ts';
export { readWhole, wholeResponse } from './whole-response.ts';
