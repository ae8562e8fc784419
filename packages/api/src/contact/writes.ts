import { emailField, textField } from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';

/** The contact form (requirement SITE-6); with a file it is sent as a multipart form. */
export const contact = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'contact' },
  file: 'optional',
  fields: { email: emailField(), message: textField({ max: 5000 }) },
  codes: ['form.file_too_large', 'upload.extension', 'too_many', 'too_many_uploads', 'upload.no_space'],
  read: readNothing,
});
