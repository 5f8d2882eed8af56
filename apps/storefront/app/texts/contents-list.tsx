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
          <span className="disc">
            <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 10h12" />
              <path className="v" d="M10 4v12" />
            </svg>
          </span>
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
