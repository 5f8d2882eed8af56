import { useLingui } from '@lingui/react/macro';
import type { TasteColors } from '@pouchery/contract/catalog';
import type { CSSProperties, ReactNode } from 'react';
import { tasteStyle } from '#app/catalog/taste-style.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PickBox } from '#app/ui/pick-row.tsx';
import { PouchGlyph } from '#app/ui/pouch-glyph.tsx';

type FieldProps = {
  type?: 'checkbox' | 'radio';
  name: string;
  value: string | number;
  chosen: boolean;
  count?: number | undefined;
  style?: CSSProperties;
  children: ReactNode;
};

/** One value of a facet. The field itself is transparent and covers the row; the children draw it. */
function Field({ type = 'checkbox', name, value, chosen, count, style, children }: FieldProps) {
  return (
    <label className="opt" style={style}>
      <input className="pick" type={type} name={name} value={value} defaultChecked={chosen} />
      {children}
      {count !== undefined && <span className="n num">{count}</span>}
    </label>
  );
}

type NamedProps = { slug: string; name: string; count: number; chosen: boolean };

export function TasteOption({ slug, name, count, colors, chosen }: NamedProps & { colors: TasteColors }) {
  return (
    <Field name="taste" value={slug} chosen={chosen} count={count} style={tasteStyle({ slug, colors })}>
      <span className="swatch">
        <Icon name="ok" small />
      </span>
      {name}
    </Field>
  );
}

export function TypeOption({ slug, name, count, chosen }: NamedProps) {
  return (
    <Field name="type" value={slug} chosen={chosen} count={count}>
      <PickBox />
      <PouchGlyph format={slug} />
      {name}
    </Field>
  );
}

export function BrandOption({ slug, name, count, chosen }: NamedProps) {
  return (
    <Field name="brand" value={slug} chosen={chosen} count={count}>
      <PickBox />
      <span lang="en">{name}</span>
    </Field>
  );
}

type ChoiceProps = { filter: string; value: string; name: string; count: number; chosen: boolean };

/** A value of an attribute that is chosen from some, or a flag. */
export function ChoiceOption({ filter, value, name, count, chosen }: ChoiceProps) {
  return (
    <Field name={filter} value={value} chosen={chosen} count={count}>
      <PickBox />
      {name}
    </Field>
  );
}

/** Products rated `min` and better; without it, all of them. */
export function RatingOption({ min, count, chosen }: { min?: number; count?: number; chosen: boolean }) {
  const { t } = useLingui();
  return (
    <Field type="radio" name="min_rating" value={min ?? ''} chosen={chosen} count={count}>
      <PickBox />
      {min ? t`${{ n: min }}+ stars` : t`All`}
    </Field>
  );
}

/** A level of strength as a disc with its number; `isEmpty` where no product has it. */
export function StrengthOption({
  level,
  chosen,
  isEmpty,
}: {
  level: number;
  chosen: boolean;
  isEmpty: boolean;
}) {
  const { t } = useLingui();
  return (
    <label className={isEmpty ? 'none' : undefined}>
      <input
        className="pick"
        type="checkbox"
        name="strength"
        value={level}
        defaultChecked={chosen}
        disabled={isEmpty}
        aria-label={t`Strength ${{ level }} of 5`}
      />
      <span className="d">{level}</span>
    </label>
  );
}
