import { z } from 'zod';
import { findContradiction } from './contradictions.ts';
import { presets } from './presets.ts';
import { type SiteConfig, siteConfigSchema } from './site-config.ts';
import { SiteConfigError } from './site-config-error.ts';

const presetName = z.enum(['compat', 'strict']).default('compat');

/**
 * Validates an operator's configuration and fills in the defaults of the selected preset.
 *
 * @throws {SiteConfigError} `invalid` names the first invalid setting, `contradiction` two settings that contradict each other.
 */
export function parseSiteConfig(input: unknown): SiteConfig {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new SiteConfigError(
      'invalid',
      'The site configuration must be a JSON object with at least a "brand".',
    );
  }
  const { preset, ...settings } = input as Record<string, unknown>;
  const named = presetName.safeParse(preset);
  if (!named.success) {
    throw new SiteConfigError(
      'invalid',
      `The site configuration names the unknown preset "${String(preset)}"; use "compat" or "strict".`,
    );
  }
  const parsed = siteConfigSchema.safeParse(withPreset(presets[named.data], settings));
  if (!parsed.success) throw new SiteConfigError('invalid', describe(parsed.error), { cause: parsed.error });
  const contradiction = findContradiction(parsed.data);
  if (contradiction) throw new SiteConfigError('contradiction', contradiction);
  return parsed.data;
}

/** The operator's settings override those of the preset one by one. */
function withPreset(
  preset: Record<string, unknown>,
  settings: Record<string, unknown>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...preset, ...settings };
  for (const [name, group] of Object.entries(preset)) {
    const own = settings[name];
    if (isGroup(group) && isGroup(own)) merged[name] = { ...group, ...own };
  }
  return merged;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'The site configuration is not valid.';
  const place = issue.path.length > 0 ? issue.path.join('.') : 'the top level';
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : '';
  return `The site configuration is wrong at ${place}: ${issue.message}${more}.`;
}
