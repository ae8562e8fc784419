/**
 * Makes the page's styles those of a touch screen. Touch emulation of the browser's tools would do it too, but headless Chromium
 * does not find its mouse again afterwards, and the next test of the same page has neither.
 *
 * @returns makes them again what they were
 */
export function styleForTouch(): () => void {
  const changed: { rule: CSSMediaRule; condition: string }[] = [];
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('pointer: coarse')) {
        changed.push({ rule, condition: rule.media.mediaText });
        rule.media.mediaText = 'all';
      } else if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  if (changed.length === 0) throw new Error('No style of the page asks for a coarse pointer.');
  return () => {
    for (const { rule, condition } of changed) rule.media.mediaText = condition;
  };
}
