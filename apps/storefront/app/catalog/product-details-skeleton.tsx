import { CardsSkeleton } from '#app/ui/skeletons.tsx';

/** Holds the place while the rest of the page is on its way. */
export function ProductDetailsSkeleton({ label }: { label: string }) {
  return (
    <div className="wrap rest-wait">
      <div className="sk panel-wait" />
      <div className="section">
        <CardsSkeleton count={4} label={label} />
      </div>
    </div>
  );
}
