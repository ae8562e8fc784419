/** The first invalid field of a form, otherwise its message of a failure; null without one. */
export const problemIn = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-message]') ?? null;
