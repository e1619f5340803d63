import { z } from 'zod';
import type { Text } from '#platform/domain-kit/locale.ts';

/** A declared part of the audit trail: the table of the rows, what happens to them, and what is never recorded. */
export interface AuditEvents<Entity extends string = string, Action extends string = string> {
  /** Table of the audited rows. */
  readonly entity: Entity;
  readonly label: Text;
  readonly actions: Readonly<Record<Action, Text>>;
  /**
   * Paths of fields whose values never reach the trail, such as `identity.secret`. A path covers everything below it,
   * and `people.password` covers the password of each element of the list `people`.
   */
  readonly redacted: readonly string[];
}

const declared: AuditEvents[] = [];

/** Returns the declarations of all areas that the process has loaded: the server loads every one. */
export function declaredAudits(): readonly AuditEvents[] {
  return declared;
}

function declare<Entity extends string, Action extends string>(events: AuditEvents<Entity, Action>): AuditEvents<Entity, Action> {
  declared.push(events);
  return events;
}

/** Action of an audit declaration. */
export type AuditAction<E extends AuditEvents> = keyof E['actions'] & string;

/**
 * Declares an area's part of the audit trail, like `defineErrors`: actions are UPPER_SNAKE verbs with both labels, and a
 * call with another action does not compile. The area that owns a table declares its entity.
 */
/*@__NO_SIDE_EFFECTS__*/
export function defineAudit<const Entity extends string, const Action extends Uppercase<string>>(spec: {
  readonly entity: Entity;
  readonly label: Text;
  readonly actions: Readonly<Record<Action, Text>>;
  readonly redacted?: readonly string[];
}): AuditEvents<Entity, Action> {
  return declare({ redacted: [], ...spec });
}

/** Declares what a later area does to the rows of an earlier one; the label and the redacted fields stay. */
/*@__NO_SIDE_EFFECTS__*/
export function extendAudit<Entity extends string, const Action extends Uppercase<string>>(
  { entity, label, redacted }: AuditEvents<Entity>,
  actions: Readonly<Record<Action, Text>>,
): AuditEvents<Entity, Action> {
  return declare({ entity, label, redacted, actions });
}

/** Returns the schema of an action, for the route of a history. */
export function auditActionSchema<Action extends string>({ actions }: AuditEvents<string, Action>) {
  return z.enum(Object.keys(actions) as Action[]);
}

/** Verbs that mean the same for every entity. */
export const AUDIT_VERBS = {
  CREATE: { it: 'Creazione', en: 'Created' },
  UPDATE: { it: 'Modifica', en: 'Changed' },
  DELETE: { it: 'Cancellazione', en: 'Deleted' },
  /** Creates a dated record, or replaces the one of the same day. */
  SAVE: { it: 'Salvataggio', en: 'Saved' },
  PUBLISH: { it: 'Pubblicazione', en: 'Published' },
  IMPORT: { it: 'Importazione', en: 'Imported' },
  EXPORT: { it: 'Esportazione', en: 'Exported' },
  VOID: { it: 'Annullamento', en: 'Voided' },
  ANONYMISE: { it: 'Anonimizzazione', en: 'Anonymised' },
} as const satisfies Readonly<Record<string, Text>>;

type Verb = keyof typeof AUDIT_VERBS;

/** Returns common verbs with their labels, for a declaration. */
export function auditVerbs<const V extends Verb>(...verbs: readonly V[]): Pick<typeof AUDIT_VERBS, V> {
  return Object.fromEntries(verbs.map((verb) => [verb, AUDIT_VERBS[verb]])) as Pick<typeof AUDIT_VERBS, V>;
}
