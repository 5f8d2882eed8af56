/** A result count as a black disc beside a title. Silent: say the count in words where it changes. */
export function CountDisc({ children }: { children: string | number }) {
  return (
    <span className="count" aria-hidden="true">
      {children}
    </span>
  );
}
