import { RichText } from '#app/texts/rich-text.tsx';
import { FoldMark } from '#app/ui/fold-mark.tsx';

/** A question with its answer as HTML; `fits` is false where a search looks for something else. */
type AnsweredQuestion = { id: number; question: string; answer: string; fits: boolean };

/** Questions that open; several may be open at once. */
export function Questions({ questions }: { questions: AnsweredQuestion[] }) {
  return (
    <>
      {questions.map(({ id, question, answer, fits }) => (
        <details key={id} className="faq" hidden={!fits}>
          <summary>
            <span>{question}</span>
            <FoldMark />
          </summary>
          <RichText className="answer" html={answer} />
        </details>
      ))}
    </>
  );
}
