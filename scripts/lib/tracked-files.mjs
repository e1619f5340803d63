import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at } from './root.mjs';

/** Returns the project's files below folders, as paths from its root: those under version control and new ones. */
export function trackedFiles(folders = ['.']) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders];
  const listed = execFileSync('git', args, { cwd: at('.'), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return listed.split('\n').filter((file) => file !== '' && existsSync(at(file)));
}
