import { FoldMark } from '#app/ui/fold-mark.tsx';

/** The headings of a long text: beside it from 1080 px, folded above it below. */
export function ContentsList({
  title,
  headings,
}: {
  title: string;
  headings: { id: string; text: string }[];
}) {
  return (
    <aside>
      <details className="stick fold">
        <summary>
          {title}
          <FoldMark />
        </summary>
        <nav aria-label={title}>
          {headings.map(({ id, text }) => (
            <a key={id} href={`#${id}`}>
              {text}
            </a>
          ))}
        </nav>
      </details>
    </aside>
  );
}
