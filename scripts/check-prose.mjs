// node scripts/check-prose.mjs [folder …]: fails where comments, docs or test titles use wording that the style guide
// of CONTRIBUTING.md rules out.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { at } from './lib/root.mjs';
import { trackedFiles } from './lib/tracked-files.mjs';

/** Constructions that the style guide rules out, each with what to write instead. */
const RULED_OUT = [
  [/\b(?:some|any|no|every)body(?:'s)?\b/gi, 'name the person: a user, the seller, the customer; nobody: no user'],
  [/\b(?:he|his|him|himself|she|her|hers|herself)\b/gi, 'they, their, them'],
  [
    /\b(?:is|are|was|were|be|been|being|gets?) told\b|\btold (?:of|apart|by)\b|\btells? (?:of|apart)\b/gi,
    'gets, receives, shows, reports, distinguishes',
  ],
  [/\bhears?\b|\bheard\b/gi, 'receives, is notified of'],
  [/\bstands? (?:beside|for|above|below|by|alone)\b|\bstood\b/gi, 'is next to, means, is above'],
  [/\bwho(?:ever)? (?:has|may|sees|lacks|needs|wants|asks|reads|made|did)\b/gi, 'a user with …, users that …'],
  [/\bwhoever\b/gi, 'users that …, any user that …'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'correct, repair'],
  [/\bwhat waits\b(?! for)|\bvouch(?:es|ed)?\b/gi, 'name the thing: the movements to decide on, the tasks; certifies'],
  [/\bword (?:of|to|about)\b|\bhas a say\b|\brings? the bell\b|\bin vain\b|\bmeets? (?:nobody|somebody)\b/gi, 'say what happens'],
];

/** Promises in documents of today's product, which become lies: what it does not do is left out, or said plainly. */
const PROMISES = [
  [/\bwill (?!of\b)\w+|\bfor now\b/gi, 'what the product does today'],
  [/\bnot (?:yet )?(?:implemented|supported|written)\b|\bnothing (?:\S+ ){1,4}yet\b/gi, 'what the product does today'],
];
/** Documents that describe the product as it is. */
const OF_TODAY = /(?:^|\/)README\.md$|^(?:ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/spec-map\.md$/;

const SOURCES = /\.(?:ts|tsx|mjs|cjs|css)$/;
/** Migrations are never edited; generated files follow their generator. */
const LEFT_OUT = /^db\/migrations\/|\.gen\.ts$|^docs\/(?:roles|benchmarks)\.md$|^scripts\/check-prose\.mjs$/;
const TESTS = /\.test\.tsx?$|^e2e\//;

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;
/** Titles of `it`, `test` and `describe`, also after the table of an `each`: '…each([…])(', or a line that ends a table. */
const TITLES = /(?:\b(?:it|test|describe)(?:\.\w+)*(?:\([^\n]*\))?|^ *\](?: as const| satisfies [^\n]*?)?\))\(\s*(['"`])([^\n]*?)\1\s*,/gm;

/** The prose of a file, with where it begins. */
function proseOf(file, text) {
  if (file.endsWith('.md')) return [{ text: text.replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length)), at: 0 }];
  const found = [...text.matchAll(COMMENTS)].map((match) => ({ text: match[0], at: match.index }));
  const titles = TESTS.test(file) ? [...text.matchAll(TITLES)].map((match) => ({ text: match[0], at: match.index })) : [];
  return [...found, ...titles];
}

function problemsOf(file) {
  const text = readFileSync(at(file), 'utf8');
  return proseOf(file, text).flatMap((piece) =>
    (OF_TODAY.test(file) ? [...RULED_OUT, ...PROMISES] : RULED_OUT).flatMap(([pattern, instead]) =>
      [...piece.text.matchAll(pattern)].map((match) => {
        const line = text.slice(0, piece.at + match.index).split('\n').length;
        return `${file}:${line}: '${match[0]}' (write: ${instead})`;
      }),
    ),
  );
}

const folders = process.argv.slice(2);
const files = trackedFiles(folders.length === 0 ? ['.'] : folders).filter(
  (file) => (SOURCES.test(file) || file.endsWith('.md')) && !LEFT_OUT.test(file),
);
const problems = files.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} phrases to rewrite`);
if (problems.length > 0) process.exitCode = 1;
