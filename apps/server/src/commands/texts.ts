import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { translationTemplate } from '@nightjar/i18n/translation';
import { StartError } from '../startup/start-error.ts';

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

function readArgs(args: string[]): { lang: string; file: string | undefined } {
  const usage =
    'State the language, for example: texts --lang ru, or texts --lang ru --file ru.json to complete an existing file.';
  try {
    const { values } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      options: { lang: { type: 'string' }, file: { type: 'string' } },
    });
    const [lang] = Intl.getCanonicalLocales(values.lang);
    if (lang !== undefined) return { lang, file: values.file };
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  throw new StartError(usage);
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
