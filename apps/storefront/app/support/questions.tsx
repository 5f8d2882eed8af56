import { RichText } from '#app/texts/rich-text.tsx';

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
            <span className="disc">
              <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M4 10h12" />
                <path className="v" d="M10 4v12" />
              </svg>
            </span>
          </summary>
          <RichText className="answer" html={answer} />
        </details>
      ))}
    </>
  );
}
