import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { MarkdownInput } from '../markdown/markdown-input.tsx';

/** A frequently asked question; its answer may have lists, emphasis and links. */
export function QuestionFields() {
  return (
    <>
      <LocalizedTextInput source="question" maxLength={200} />
      <MarkdownInput source="answer" kind="answer" />
    </>
  );
}
