import type { Group } from '#areas/agency/access/domain/index.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { parentProblems } from '../../domain/network/network-rules.ts';
import { newUserSchema } from '../user-routes.ts';
import { checkRegistry } from './registry-schema.ts';

const broken = (...rule: Parameters<typeof brokenBy<unknown>>) => brokenBy(...rule)[1].params;

/**
 * Returns the schema of a new user of this group, for form and server: registry, username and superiors with all rules.
 */
export function newUserOf(group: Group) {
  return newUserSchema.superRefine((user, check) => {
    checkRegistry(group, user, (path, rule) => {
      check.addIssue({ code: 'custom', path: [path], params: broken(rule, () => false), input: null });
    });
    const { missing, impossible } = parentProblems(group, user.parents);
    for (const kind of missing) {
      check.addIssue({ code: 'custom', path: ['parents', kind], params: broken('required', () => false), input: null });
    }
    for (const kind of impossible) {
      check.addIssue({ code: 'custom', path: ['parents', kind], params: broken('invalid', () => false), input: null });
    }
  });
}
