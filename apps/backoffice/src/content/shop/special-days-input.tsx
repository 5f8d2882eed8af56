import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import { translate } from '#backoffice/texts/translate.ts';

/** Holidays, and other days with hours of their own. */
export function SpecialDaysInput({ helperText }: { helperText: string }) {
  return (
    <ArrayInput source="special_days" helperText={translate(helperText)}>
      <SimpleFormIterator inline disableReordering disableClear>
        <MomentInput source="date" kind="day" label="taxonomies.date" isRequired />
        {(['opens', 'closes'] as const).map((edge) => (
          <MomentInput key={edge} source={edge} kind="clock" label={`content.${edge}`} />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}
