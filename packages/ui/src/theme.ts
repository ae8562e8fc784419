export { headerColors, pageColors, type ThemeColor, themeColors } from './tokens/theme-colors.ts';
export { type Theme, themeScript, themeStorageKey, themes } from './tokens/theme-script.ts';
