import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = resolve(import.meta.dirname, '..');
/** Seconds by file of the last run here; else those of the run that wrote the budgets. */
const DURATIONS = ['.nais/durations.json', 'testing/durations.json'].map((path) => resolve(ROOT, path));

/** Seconds by file, by suite. */
function durations(): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const path = DURATIONS.find((file) => existsSync(file));
  return path === undefined ? {} : JSON.parse(readFileSync(path, 'utf8'));
}

/** Starts the files that took longest in the last run first, so that no core waits for one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySuite = durations();
    // A project is named after its suite: 'components (chromium)', 'pure with screens'.
    const seconds = ({ project, moduleId }: TestSpecification) =>
      bySuite[project.name.split(' ')[0] ?? '']?.[relative(ROOT, moduleId)] ?? 0;
    // The others as Vitest sorts them, which knows the size of the files.
    return (await super.sort(files)).toSorted((a, b) => seconds(b) - seconds(a));
  }
}
