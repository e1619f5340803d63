import { type Group, isGroup } from '#areas/agency/access/domain/index.ts';
import type { citiesNamed } from '#areas/agency/geography/server/public.ts';
import type { SavedRegistry } from '#areas/network/users/api/index.ts';
import { PARENTS, subjectTypesOf, USER_PATHS, type UserPath, userPathOf } from '#areas/network/users/domain/index.ts';
import { editUser, insertUser, type OnRegistry, type PreparedUser, prepareUser } from '#areas/network/users/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { FORMER_FIELDS, FORMER_ID, formerField, GROUP, PARENT } from '../../api/index.ts';
import { RECORD_PROBLEMS } from '../../api/texts.ts';
import type { Importer, Judging } from './importer.ts';
import { type Person, peopleNamed } from './people.ts';
import { dayOf, requireValues, translated } from './read-values.ts';
import { type Judged, Problems, type Source } from './source.ts';

/** A checked user: new, or one that is here under the same username. */
type FormerUser = { readonly userPath: UserPath; readonly body: Readonly<Record<string, unknown>> } & (
  | { readonly knownId: number }
  | { readonly prepared: PreparedUser }
);

interface Dependencies {
  readonly citiesNamed: typeof citiesNamed;
  readonly onRegistry: OnRegistry;
}

/** The form of a new user with the values of a row. */
function bodyOf(values: Readonly<Record<string, string>>, group: Group, parent: Person | undefined): Record<string, unknown> {
  const body: Record<string, unknown> = { address: {}, parents: parent === undefined ? {} : { [parent.group]: parent.id } };
  for (const [path, typed] of Object.entries(values)) {
    if ([FORMER_ID, GROUP, PARENT].includes(path)) continue;
    const [outer = '', inner] = path.split('.');
    if (inner === undefined) body[outer] = typed;
    else body[outer] = { ...(body[outer] as object), [inner]: typed };
  }
  const [usual = 'PERSONA_FISICA', ...others] = subjectTypesOf(group);
  body.subjectType = others.length === 0 ? usual : body.businessName === undefined ? 'PERSONA_FISICA' : 'SOCIETA';
  return body;
}

/** The field of the file for a field of the form; null for what a file has not. */
function placeOf(path: string): string | null {
  if (path.startsWith('parents.')) return PARENT;
  return formerField('UTENTI', path) === undefined ? null : path;
}

class UserJudge {
  readonly #work: UserWork;
  readonly #judging: Judging;
  readonly #dependencies: Dependencies;

  constructor(work: UserWork, judging: Judging, dependencies: Dependencies) {
    this.#work = work;
    this.#judging = judging;
    this.#dependencies = dependencies;
  }

  async judge(source: Source, people: ReadonlyMap<string, Person>): Promise<Judged<FormerUser>> {
    const { language } = this.#work;
    const problems = new Problems();
    requireValues(FORMER_FIELDS.UTENTI, source.head, problems, language);
    const values = translated('UTENTI', source.head, { words: this.#judging.words, problems, language });
    const day = dayOf('UTENTI', 'ruiRegisteredOn', source.head, problems, language);
    const { [GROUP]: group = '', [PARENT]: parentName = '', username = '' } = values;
    const userPath = isGroup(group) ? userPathOf(group) : null;
    if (userPath === null) return { source, value: null, errors: problems.errors };
    const body = { ...bodyOf(values, USER_PATHS[userPath], people.get(parentName)), ...(day === null ? {} : { ruiRegisteredOn: day }) };
    const parentIsLater = this.#judgeParent(parentName, people, userPath, problems);
    const known = people.get(username);
    if (known !== undefined && known.group === group) {
      return { source, value: { userPath, body, knownId: known.id }, errors: problems.errors };
    }
    const prepared = await this.#prepare(userPath, body, problems, parentIsLater);
    return { source, value: prepared === null ? null : { userPath, body, prepared }, errors: problems.errors };
  }

  /** Returns whether the superior is a record of the same file that a dry run has not created. */
  #judgeParent(name: string, people: ReadonlyMap<string, Person>, userPath: UserPath, problems: Problems): boolean {
    if (name === '') return false;
    const parent = people.get(name);
    const { language } = this.#work;
    if (parent === undefined && this.#judging.isTrial && this.#judging.isInFile(name)) return true;
    if (parent === undefined) problems.add(PARENT, interpolate(RECORD_PROBLEMS.USER[language], { word: name }));
    else if (!PARENTS[USER_PATHS[userPath]].some((rule) => rule.group === parent.group)) {
      problems.add(PARENT, RECORD_PROBLEMS.PARENT[language]);
    }
    return false;
  }

  async #prepare(
    userPath: UserPath,
    body: Readonly<Record<string, unknown>>,
    problems: Problems,
    parentIsLater: boolean,
  ): Promise<PreparedUser | null> {
    const parts = { citiesNamed: this.#dependencies.citiesNamed };
    return prepareUser(this.#work, userPath, body, parts).catch((error: unknown) => {
      if (error instanceof AppError && !(error instanceof FieldErrors)) problems.add(GROUP, error.text(this.#work.language));
      else if (error instanceof FieldErrors) {
        for (const [path, message] of Object.entries(error.fields)) {
          const field = placeOf(path);
          if (field !== PARENT || !parentIsLater) problems.add(field, message);
        }
      } else throw error;
      return null;
    });
  }
}

/** Users of the former system: created as by their form, without a password and without an invitation. */
export function userImporter(dependencies: Dependencies): Importer<FormerUser> {
  return {
    // A user that is refused while it is written takes nothing else along.
    chunk: 1,
    judge: async (work, judging, sources) => {
      const names = sources.flatMap(({ head: { values } }) => [values[PARENT] ?? '', values.username ?? '']);
      const people = await peopleNamed(work, names);
      const judge = new UserJudge(work, judging, dependencies);
      const judged: Judged<FormerUser>[] = [];
      for (const source of sources) judged.push(await judge.judge(source, people));
      return judged;
    },
    create: async (work, users) => {
      const created = [];
      for (const user of users) {
        if ('knownId' in user) created.push({ id: user.knownId, isCreated: false });
        else {
          const { id } = await insertUser(work, user.userPath, user.prepared);
          await dependencies.onRegistry(work, id);
          created.push({ id, isCreated: true });
        }
      }
      return created;
    },
    update: async (work, { id }, { userPath, body }) => {
      const { address, parents: _, username: __, ...fields } = body;
      await editUser(work, dependencies.citiesNamed, { userPath, id }, (before) => {
        const merged = { ...before, ...fields, address: { ...before.address, ...(address as object) } };
        return merged as SavedRegistry;
      });
      return id;
    },
  };
}
