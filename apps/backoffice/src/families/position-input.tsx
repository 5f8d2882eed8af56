import { NumberInput, required } from 'react-admin';

/** Where a row stands among the others: small numbers come first. */
export function PositionInput() {
  return (
    <NumberInput
      source="position"
      label="families.position"
      helperText="families.position_help"
      min={0}
      step={1}
      defaultValue={0}
      validate={required()}
      sx={{ width: 260 }}
    />
  );
}
