export type Row = Record<string, unknown>;
/**
 * A field, or one key of it, such as a language of a text or the street of an address: two people who translate the same
 * text are not in each other's way.
 */
export type Place = { field: string; key?: string };

const UNSHOWN = new Set(['id', 'version', 'updated_at']);

/** Where this form and somebody else have changed the row that was seen, each in another way. */
export function contested(base: Row, mine: Row, theirs: Row): Place[] {
  return listPlaces(base, mine, theirs).filter(
    (place) =>
      place.field in theirs &&
      differs(valueAt(mine, place), valueAt(base, place)) &&
      differs(valueAt(theirs, place), valueAt(base, place)) &&
      differs(valueAt(mine, place), valueAt(theirs, place)),
  );
}

/** Whether the form has anything to save. */
export function hasChanges(base: Row, mine: Row): boolean {
  return listPlaces(base, mine, base).some((place) => differs(valueAt(mine, place), valueAt(base, place)));
}

/** Whether the row was waiting for its time, which came: nothing to be alarmed about. */
export function isPublishedMeanwhile(base: Row, theirs: Row): boolean {
  return base.state === 'scheduled' && theirs.state === 'published';
}

/** Their row with all my changes, but for the places where theirs was chosen. */
export function withMine(base: Row, mine: Row, theirs: Row, theirsChosen: ReadonlySet<string>): Row {
  const merged = { ...theirs };
  for (const place of listPlaces(base, mine, theirs)) {
    if (!differs(valueAt(mine, place), valueAt(base, place)) || theirsChosen.has(getName(place))) continue;
    const value = valueAt(mine, place);
    merged[place.field] =
      place.key === undefined ? value : { ...(merged[place.field] as object), [place.key]: value };
  }
  return merged;
}

export function valueAt(row: Row, { field, key }: Place): unknown {
  const value = row[field];
  return key === undefined ? value : (value as Row | undefined)?.[key];
}

export function getName({ field, key }: Place) {
  return key === undefined ? field : `${field}.${key}`;
}

function listPlaces(base: Row, mine: Row, theirs: Row): Place[] {
  return Object.keys(mine)
    .filter((field) => !UNSHOWN.has(field))
    .flatMap((field) => {
      const values = [base, mine, theirs].map((row) => row[field]);
      if (!values.every(isKeyed)) return [{ field }];
      return [...new Set(values.flatMap(Object.keys))].map((key) => ({ field, key }));
    });
}

function isKeyed(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
}

function differs(one: unknown, other: unknown) {
  return JSON.stringify(normalize(one)) !== JSON.stringify(normalize(other));
}

/** What is not there, what was emptied, and texts whose inputs alone are there say the same: nothing. */
function normalize(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  return isKeyed(value) && Object.values(value).every((part) => normalize(part) === null) ? null : value;
}
