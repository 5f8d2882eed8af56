import { useLingui } from '@lingui/react/macro';
import type { Section } from '#app/api/section.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import { ScaleSection } from './scale.tsx';
import type { ScaleDrawing } from './scale-drawing.ts';

type LoadedScaleProps = {
  scale: Section<ScaleDrawing>;
  title: string;
  lead: string | ((drawing: ScaleDrawing) => string);
  /** Name of the product that is ringed. */
  current?: string;
};

/** The scale as part of a page, or why it is missing. */
export function LoadedScale({ scale, title, lead, current }: LoadedScaleProps) {
  const { t } = useLingui();
  if (scale.error !== undefined) {
    return (
      <section className="section wrap">
        <LoadError message={t`Could not load the scale.`} footprint="320px" />
      </section>
    );
  }
  return (
    <ScaleSection
      drawing={scale.data}
      title={title}
      lead={typeof lead === 'string' ? lead : lead(scale.data)}
      {...(current && { current })}
    />
  );
}
