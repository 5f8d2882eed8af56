import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { MarkdownInput } from '../markdown/markdown-input.tsx';

/** A frequently asked question; its answer may have lists, emphasis and links. */
export function QuestionFields() {
  return (
    <>
      <LocalizedTextInput source="question" maxLength={TEXT_BOUNDS.question.question} />
      <MarkdownInput source="answer" kind="answer" maxLength={TEXT_BOUNDS.question.answer} />
    </>
  );
}
