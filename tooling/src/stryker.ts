interface MutationOptions {
  /** Name of the folder under `packages/`; reports are written to `test-results/mutation/{name}/`. */
  name: string;
  /** Patterns of the files to mutate; every source file of the package by default. Tests are always left out. */
  mutate?: string[];
  /** Patterns of files without logic, each with the reason for excluding it. */
  without?: Record<string, string>;
  /** A configuration with Node tests only, because Stryker cannot select a project of a configuration. */
  vitestConfig?: string;
  /** Reason why mutants of values that are computed on module load are tested by `pnpm mutate --deep` only. */
  staticInDeepOnly?: string;
}

/** A Stryker configuration: mutants are tested by Vitest, and a score below 90 % fails the run. */
export function mutationConfig(options: MutationOptions) {
  const reports = `../../test-results/mutation/${options.name}`;
  const mutate = options.mutate ?? ['src/**/*.ts'];
  return {
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: options.vitestConfig ?? 'vitest.config.ts' },
    mutate: [
      ...mutate,
      '!src/**/*.test.ts',
      '!src/**/testing/**',
      ...Object.keys(options.without ?? {}).map((pattern) => `!${pattern}`),
    ],
    // A copied tsconfig would extend a file that does not exist in the copy.
    ignorePatterns: ['dist', 'tsconfig*.json'],
    tempDirName: '.stryker-tmp',
    incrementalFile: `${reports}/incremental.json`,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html', 'json'],
    htmlReporter: { fileName: `${reports}/index.html` },
    jsonReporter: { fileName: `${reports}/report.json` },
    clearTextReporter: { allowEmojis: false, reportTests: false, skipFull: true },
    ignoreStatic: Boolean(options.staticInDeepOnly) && !process.env.NIGHTJAR_DEEP,
    // One worker and a generous time limit: a busy machine must not turn survivors into timeouts, which count as detected.
    concurrency: 1,
    timeoutMS: 10_000,
    thresholds: { high: 95, low: 90, break: 90 },
  };
}
