/** Holds the place while the rest of the page is on its way: little, so that the title above it is soon painted. */
export function ProductDetailsSkeleton({ label }: { label: string }) {
  return (
    <div className="wrap rest-wait" role="status" aria-label={label}>
      <span className="sk" />
    </div>
  );
}
