// Checks docs/glossary.md against the code: every term is used where the glossary says, no ruled-out word is used.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { at } from './lib/root.mjs';
import { trackedFiles } from './lib/tracked-files.mjs';

const GLOSSARY = 'docs/glossary.md';
const CODE = /\.(?:tsx?|sql)$/;

/** The rows of the tables below a heading of the glossary, as cells without their bold or code marks. */
function rowsBelow(heading) {
  const section = readFileSync(at(GLOSSARY), 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${GLOSSARY} has no section '${heading}'`);
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll(/[`*]/g, '')),
  );
}

/** A text as its words in lower case: `saleContextOn` and `sale_context_on` become ' sale context on '. */
function wordsOf(text) {
  const spaced = text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return ` ${spaced.toLowerCase().replaceAll(/[^a-z\d]+/g, ' ')} `;
}

/** A pattern of a term in words, in singular or plural. */
function patternOf(term) {
  const words = wordsOf(term).trim().split(' ');
  const last = words.pop();
  const ending = last.endsWith('y') ? `${last.slice(0, -1)}(?:y|ies)` : `${last}(?:s|es)?`;
  return new RegExp(` ${[...words, ending].join(' ')} `);
}

const files = trackedFiles(['areas', 'platform', 'apps', 'reference', 'demo', 'db', 'bench']).filter((file) => CODE.test(file));
const texts = new Map(files.map((file) => [file, wordsOf(readFileSync(at(file), 'utf8'))]));
const problems = [];

/** The folder of an area or kit; '' for everywhere, undefined for neither. */
function folderOf(place) {
  if (place === 'everywhere') return '';
  const capabilities = readdirSync(at('areas')).map((capability) => `areas/${capability}`);
  return [...capabilities, 'platform'].map((root) => `${root}/${place}/`).find((path) => existsSync(at(path)));
}

for (const [italian, english, , where] of rowsBelow('Terms')) {
  for (const place of where.split(/, */)) {
    const folder = folderOf(place);
    if (folder === undefined) {
      problems.push(`${italian}: '${place}' is neither an area nor a kit`);
      continue;
    }
    const inside = [...texts].filter(([file]) => file.startsWith(folder)).map(([, text]) => text);
    for (const term of english.replaceAll(/\([^)]*\)/g, '').split(/, */)) {
      if (!inside.some((text) => patternOf(term).test(text)))
        problems.push(`${italian}: ${folder || 'the code'} never says '${term.trim()}'`);
    }
  }
}

for (const [word, instead, except] of rowsBelow('Words the code does not use')) {
  const pattern = patternOf(word);
  const allowed = except === '' ? [] : except.split(/, */);
  for (const [file, text] of texts) {
    if (pattern.test(text) && !allowed.some((path) => file.startsWith(path))) problems.push(`${file}: '${word}'; write ${instead}`);
  }
}

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
