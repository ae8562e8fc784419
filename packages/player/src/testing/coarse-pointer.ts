/**
 * Applies the styles for touch screens. Touch emulation with DevTools is not used, because headless Chromium does not restore the mouse
 * afterwards.
 *
 * @returns restores the styles
 */
export function styleForTouch(): () => void {
  const changed: { rule: CSSMediaRule; condition: string }[] = [];
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('pointer: coarse')) {
        changed.push({ rule, condition: rule.media.mediaText });
        rule.media.mediaText = 'all';
      } else if (rule instanceof CSSMediaRule && rule.conditionText.includes('pointer: fine')) {
        changed.push({ rule, condition: rule.media.mediaText });
        rule.media.mediaText = 'not all';
      } else if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  if (changed.length === 0) throw new Error('The page has no styles for a coarse pointer.');
  return () => {
    for (const { rule, condition } of changed) rule.media.mediaText = condition;
  };
}
