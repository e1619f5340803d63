import { contractValue, LEGAL_TEXTS, repeatedValues } from '#areas/agency/documents/domain/index.ts';
import { type ConditionGroup, EMPTY_DEFINITION, definitionFaults as faultsOfDefinition } from '#areas/insight/analysis/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { CONDITION_MODEL } from './conditions.ts';
import type { Fault, FaultCode } from './fault-texts.ts';
import { piecesOf } from './placeholders.ts';
import { type Band, type BlockOf, blocksOf, LIMITS, picturesOf, type TemplateBlock, type TemplateContent } from './template.ts';

type Report = (path: string, code: FaultCode, params?: Fault['params']) => void;

/** Languages that every text must have. */
function neededOf({ languages }: Pick<TemplateContent, 'languages'>): readonly (keyof Text)[] {
  return languages === 'IT' ? ['it'] : ['it', 'en'];
}

class Checker {
  readonly #needed: readonly (keyof Text)[];
  readonly #report: Report;
  constructor(content: TemplateContent, report: Report) {
    this.#needed = neededOf(content);
    this.#report = report;
  }

  /** Checks the values of a text, and that it is written where it must be. */
  text(text: Text, path: string, isNeeded: boolean): void {
    for (const language of ['it', 'en'] as const) {
      const written = text[language];
      const place = `${path}.${language}`;
      if (isNeeded && this.#needed.includes(language) && written.trim() === '') {
        this.#report(place, language === 'it' ? 'TEXT_MISSING' : 'ENGLISH_MISSING');
      }
      for (const piece of piecesOf(written)) {
        if ('value' in piece && contractValue(piece.value) === undefined) this.#report(place, 'UNKNOWN_VALUE', { value: piece.value });
      }
      if (/[{}]/.test(written.replaceAll(/\{[^{}\n]*\}/g, ''))) this.#report(place, 'BRACES');
    }
  }
}

function checkConditions(when: ConditionGroup, path: string, report: Report): void {
  if (when.statements.length === 0) {
    report(path, 'CONDITION_MISSING');
    return;
  }
  // A definition without columns is checked no further.
  const definition = { ...EMPTY_DEFINITION, columns: [{ field: 'contract.policyNumber', aggregate: null, step: null }], where: when };
  for (const { code, path: at } of faultsOfDefinition(CONDITION_MODEL, definition)) {
    const place = `${path}${at.slice('where'.length)}`;
    if (code === 'UNKNOWN_FIELD') report(place, 'CONDITION_FIELD');
    else if (code === 'VALUE_MISSING') report(place, 'CONDITION_VALUE');
    else if (code === 'TOO_MANY_STATEMENTS') report(place, 'CONDITION_LONG');
    else if (code === 'EMPTY_GROUP') report(place, 'CONDITION_GROUP');
    else report(place, 'CONDITION_WRONG');
  }
}

function checkTable({ group, columns, title, totals }: BlockOf<'TABELLA'>, path: string, check: Checker, report: Report): void {
  check.text(title, `${path}.title`, false);
  const repeated = repeatedValues(group);
  if (repeated === undefined) {
    report(`${path}.group`, 'GROUP_UNKNOWN');
    return;
  }
  if (columns.length === 0) report(`${path}.columns`, 'NO_COLUMNS');
  for (const [at, column] of columns.entries()) {
    const place = `${path}.columns.${at}`;
    if (!repeated.values.some(({ id }) => id === column.value)) report(`${place}.value`, 'COLUMN_UNKNOWN', { group: repeated.label.it });
    check.text(column.title, `${place}.title`, true);
  }
  const hasAmount = columns.some(({ value }) => repeated.values.find(({ id }) => id === value)?.type === 'IMPORTO');
  if (totals && !hasAmount) report(`${path}.totals`, 'NO_TOTALS');
}

function checkLegalText({ law, own }: BlockOf<'TESTO_LEGALE'>, path: string, { texts }: TemplateContent, report: Report): void {
  if (law !== null && Object.hasOwn(LEGAL_TEXTS, law)) return;
  if (law === null && own === null) report(path, 'LEGAL_MISSING');
  else if (!texts.some(({ id }) => id === own)) report(path, 'LEGAL_UNKNOWN');
}

function checkBlock(block: TemplateBlock, path: string, content: TemplateContent, check: Checker, report: Report): void {
  switch (block.type) {
    case 'TITOLO':
    case 'PARAGRAFO':
      check.text(block.text, `${path}.text`, true);
      break;
    case 'DATI':
      check.text(block.title, `${path}.title`, false);
      if (block.rows.length === 0) report(`${path}.rows`, 'NO_ROWS');
      for (const [at, { label, value }] of block.rows.entries()) {
        check.text(label, `${path}.rows.${at}.label`, true);
        check.text(value, `${path}.rows.${at}.value`, true);
      }
      break;
    case 'TABELLA':
      checkTable(block, path, check, report);
      break;
    case 'ELENCO':
      if (block.items.length === 0) report(`${path}.items`, 'NO_ITEMS');
      for (const [at, item] of block.items.entries()) check.text(item, `${path}.items.${at}`, true);
      break;
    case 'TESTO_LEGALE':
      checkLegalText(block, path, content, report);
      break;
    case 'FIRMA':
      if (block.signers.length === 0) report(`${path}.signers`, 'NO_SIGNERS');
      break;
    case 'IMMAGINE':
      if (block.picture === null) report(`${path}.picture`, 'PICTURE_MISSING');
      if (block.alt !== undefined) check.text(block.alt, `${path}.alt`, false);
      break;
    case 'SE':
      checkConditions(block.when, `${path}.when`, report);
      if (block.blocks.length === 0) report(`${path}.blocks`, 'NOTHING_INSIDE');
      break;
    default:
      break;
  }
}

function checkTexts({ texts, languages }: TemplateContent, check: Checker, report: Report): void {
  for (const [at, { name, versions }] of texts.entries()) {
    const path = `texts.${at}`;
    if (name.trim() === '') report(`${path}.name`, 'NAME_MISSING');
    if (versions.length === 0) report(`${path}.versions`, 'NO_VERSIONS');
    const days = new Set<string>();
    for (const [position, { from, text }] of versions.entries()) {
      if (days.has(from)) report(`${path}.versions.${position}.from`, 'DAY_TWICE');
      days.add(from);
      check.text(text, `${path}.versions.${position}.text`, languages !== 'IT' || text.it.trim() === '');
    }
  }
}

function checkBand({ left, right }: Band, path: string, check: Checker): void {
  check.text(left, `${path}.left`, false);
  check.text(right, `${path}.right`, false);
}

/**
 * Returns everything that keeps a template from being published, each with its place. Browser and server use it alike.
 * `pictures` are the uploaded ones; undefined where they are not known.
 */
export function templateFaults(content: TemplateContent, pictures?: ReadonlySet<number>): Fault[] {
  const faults: Fault[] = [];
  const report: Report = (path, code, params = {}) => {
    faults.push({ path, code, params });
  };
  const check = new Checker(content, report);
  check.text(content.title, 'title', true);
  checkBand(content.header, 'header', check);
  checkBand(content.footer, 'footer', check);
  checkTexts(content, check, report);
  const all = blocksOf(content.blocks);
  if (all.length === 0) report('blocks', 'NO_BLOCKS');
  if (all.length > LIMITS.blocks) report('blocks', 'TOO_MANY_BLOCKS');
  const ids = new Set<string>();
  for (const { block, path } of all) {
    if (ids.has(block.id)) report(path, 'ID_TWICE');
    ids.add(block.id);
    checkBlock(block, path, content, check, report);
  }
  if (pictures !== undefined && picturesOf(content).some((id) => !pictures.has(id))) report('blocks', 'PICTURE_UNKNOWN');
  return faults;
}
