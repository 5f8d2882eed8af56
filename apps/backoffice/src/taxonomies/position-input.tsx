import { NumberInput } from '#backoffice/inputs/number-input.tsx';

/** Where a row stands among the others: small numbers come first. */
export function PositionInput() {
  return (
    <NumberInput
      source="position"
      label="taxonomies.position"
      help="taxonomies.position_help"
      min={0}
      defaultValue={0}
      width={260}
    />
  );
}
