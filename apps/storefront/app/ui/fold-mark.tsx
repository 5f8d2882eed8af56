/** What opens: a plus, of which a minus is left once it is open. */
export function FoldMark() {
  return (
    <span className="disc">
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4 10h12" />
        <path className="v" d="M10 4v12" />
      </svg>
    </span>
  );
}
