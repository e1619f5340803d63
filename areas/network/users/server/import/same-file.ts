import { interpolate } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { NewUser } from '../../api/index.ts';
import { DUPLICATE_FOUND, USERNAME_TWICE } from '../../api/registry/messages.ts';
import { LINE } from '../../api/texts.ts';
import { type Identity, sharedFields } from '../../domain/registry/duplicates.ts';
import { identityOf, usedBy } from '../registry/duplicates.ts';

/**
 * Compares each line with earlier ones: a duplicate of a unique value is refused on the second line, also in a dry run.
 */
export class SameFile {
  readonly #usernames = new Map<string, number>();
  readonly #people: { readonly line: number; readonly identity: Identity }[] = [];
  readonly #byValue = new Map<string, number[]>();

  /**
   * Returns the problems of a line caused by earlier ones, by field, and remembers the line. `named`: its username is
   * valid.
   */
  add(work: UserWork, line: number, user: NewUser, { named }: { readonly named: boolean }): Readonly<Record<string, string>> {
    const wrong: Record<string, string> = {};
    const username = user.username.toLowerCase();
    const twin = named ? this.#usernames.get(username) : undefined;
    if (twin !== undefined) wrong.username = interpolate(USERNAME_TWICE[work.language], { line: twin });
    else if (named) this.#usernames.set(username, line);
    const identity = identityOf(user);
    const found = this.#sharing(identity).map((other) => ({
      name: `${LINE[work.language]} ${other.line}`,
      fields: sharedFields(identity, other.identity),
    }));
    if (found.length > 0 && user.duplicateReason === null) {
      wrong.duplicateReason = interpolate(DUPLICATE_FOUND[work.language], { list: usedBy(found, work) });
    }
    const place = this.#people.push({ line, identity }) - 1;
    for (const key of keysOf(identity)) this.#byValue.set(key, [...(this.#byValue.get(key) ?? []), place]);
    return wrong;
  }

  #sharing(identity: Identity) {
    const places = new Set(keysOf(identity).flatMap((key) => this.#byValue.get(key) ?? []));
    return [...places].slice(0, 3).flatMap((place) => this.#people[place] ?? []);
  }
}

function keysOf(identity: Identity): string[] {
  return Object.entries(identity).flatMap(([field, value]) => (value === null ? [] : [`${field}:${value.toLowerCase()}`]));
}
