/** Whether a text has the form of a language tag (BCP 47), such as `en` or `pt-BR`. */
export const isLanguageTag = (text: string): boolean => /^[a-z]{2,8}(?:-[a-zA-Z0-9]{1,8}){0,3}$/.test(text);
