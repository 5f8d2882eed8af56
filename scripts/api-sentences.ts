import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['apps/api/src', 'packages/contract/src'];
/** Mails and their like have their texts in every language where they stand; backups are the operator's. */
const OTHER_TEXTS =
  /\.test\.ts$|\/testing\/|-mails?\.ts$|-texts(?:-[a-z]{2})?\.ts$|\/seed\/|\/observability\/|\/env\.ts$|\/database\/|\/backup\//;
/** A sentence for people: its first letter large, more than a word, a full stop. */
const SENTENCE = /^[A-Z][\s\S]* [\s\S]*\.$/;
/** What is said to whoever runs or writes programs. */
const FOR_PROGRAMS = new Set(['describe', 'description', 'summary']);

/** A sentence that the API can send, with `{n}` for what is put into it. */
export type ApiSentence = { file: string; sentence: string };

/** All sentences in the sources of the API and the contract, but for those of mails and of errors that only logs have. */
export function readApiSentences(): ApiSentence[] {
  return FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
    .filter((file) => !OTHER_TEXTS.test(`/${file}`))
    .sort()
    .flatMap((file) => {
      const source = ts.createSourceFile(
        file,
        readFileSync(join(ROOT, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      );
      return [...sentencesIn(source)].map((sentence) => ({ file, sentence }));
    });
}

function* sentencesIn(node: ts.Node): Generator<string> {
  if (isForPrograms(node)) return;
  const text = getText(node);
  if (text !== undefined) {
    if (SENTENCE.test(text)) yield text;
    return;
  }
  // What a description is of may say something itself.
  if (isDescription(node)) return yield* sentencesIn(node.expression);
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* sentencesIn(child);
}

function getText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{n}${literal.text}`).join('');
}

function isDescription(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    FOR_PROGRAMS.has(node.expression.name.text)
  );
}

/** Errors that are no refusals are logged; a description stands in the API's documentation. */
function isForPrograms(node: ts.Node) {
  if (ts.isNewExpression(node)) return node.expression.getText() !== 'ApiError';
  if (ts.isPropertyAssignment(node)) return FOR_PROGRAMS.has(node.name.getText());
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    /^(log|console)$|\.log$/.test(node.expression.expression.getText())
  );
}
