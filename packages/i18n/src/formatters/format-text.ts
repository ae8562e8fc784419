import { formatMessages } from '../messages/en/format.ts';
import { catalogueText } from '../translator/catalogue-text.ts';

/** Parts of formatted values in the language of the site. */
export const formatText = catalogueText('format', formatMessages);
