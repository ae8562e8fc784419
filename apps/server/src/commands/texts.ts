import { readFile } from 'node:fs/promises';
import { translationTemplate } from '@nightjar/i18n/translation';
import { StartError } from '../startup/start-error.ts';
import { readCommandArgs } from './command-args.ts';

const usage =
  'State the language, for example: texts --lang ru, or texts --lang ru --file ru.json to complete an existing file.';

/**
 * Prints a language file for translators: the texts of an existing file (`--file`), and the English ones where it has none.
 * @throws {StartError} when the arguments are wrong or the file cannot be read.
 */
export async function runTexts(
  args: string[],
  print: (text: string) => void = (text) => process.stdout.write(text),
): Promise<void> {
  const { lang, file } = readArgs(args);
  const existing = file === undefined ? {} : await readExisting(file);
  print(`${JSON.stringify(translationTemplate(lang, existing), undefined, 2)}\n`);
}

function readArgs(args: string[]) {
  const syntax = { options: { lang: { type: 'string' }, file: { type: 'string' } } } as const;
  return readCommandArgs(args, usage, syntax, ({ values }) => {
    const [lang] = Intl.getCanonicalLocales(values.lang);
    return lang === undefined ? undefined : { lang, file: values.file };
  });
}

async function readExisting(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError(
      `The file ${file} cannot be read as JSON (${String(error)}): correct the path or the file.`,
    );
  }
}
