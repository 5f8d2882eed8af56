import { getAttribute, isNullable, type OwnAttribute } from '@pouchery/contract/attribute-names';
import { LOCALES } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import { isRequired } from '@pouchery/contract/unfinished-products';
import type { ReactElement } from 'react';
import {
  ArrayInput,
  maxLength as atMost,
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { NumberInput } from '#backoffice/inputs/number-input.tsx';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { listValues, nameValue } from './attribute-text.ts';
import { useMustBeComplete } from './must-be-complete.ts';

/** What is said below some of the fields. */
const HELP: Partial<Record<OwnAttribute, string>> = {
  pouch_length_mm: 'products.pouch_size_help',
  pouch_width_mm: 'products.pouch_size_help',
  how_to_use: 'products.how_to_use_help',
  popularity: 'products.popularity_help',
};
/** What is longer than a line, and than a few. */
const [LINE, SOME_LINES] = [150, 1_000];

/** The field for an attribute of a product, by its kind. */
export function AttributeInput({ name }: { name: OwnAttribute }): ReactElement {
  const attribute = getAttribute(name);
  const mustBeComplete = useMustBeComplete();
  const isNeeded = isRequired(name);
  const mayBeEmpty = isNullable(attribute) || (isNeeded && !mustBeComplete);
  const help = HELP[name];
  const field = { source: name, ...(mayBeEmpty ? {} : { validate: required() }) } as const;
  switch (attribute.kind) {
    case 'number': {
      const { min, max, decimals, unit } = attribute;
      return (
        <NumberInput
          source={name}
          isOptional={mayBeEmpty}
          {...{ min, max, decimals, ...(unit && { unit }), ...(help && { help }) }}
        />
      );
    }
    case 'level':
    case 'choice':
      return (
        <SelectInput
          {...field}
          choices={listValues(attribute).map((value) => ({ id: value, name: nameValue(name, value) }))}
          translateChoice={false}
          {...(mayBeEmpty && {
            emptyText: isNeeded ? '' : translate('products.not_known'),
            parse: (value: string | number) => (value === '' ? null : value),
          })}
        />
      );
    case 'flag':
      return <BooleanInput source={name} />;
    case 'text':
      return (
        <TextInput {...field} validate={[...(mayBeEmpty ? [] : [required()]), maxLength(attribute.max)]} />
      );
    case 'localized_text':
      return (
        <LocalizedTextInput
          source={name}
          isRequired={!mayBeEmpty}
          multiline={attribute.max > LINE}
          maxLength={attribute.max}
          {...(attribute.max > SOME_LINES && { minRows: 5 })}
        />
      );
    case 'localized_texts':
      return (
        <ListedTextsInput
          source={name}
          maxLength={attribute.max}
          maxItems={attribute.maxItems}
          {...(help && { helperText: help })}
        />
      );
    case 'date':
      return <MomentInput source={name} kind="day" isRequired={!mayBeEmpty} />;
  }
}

type ListedProps = {
  source: string;
  maxLength: number;
  /** As many as are shown; any number without it. */
  maxItems?: number;
  helperText?: string;
};

/** Short texts in an order, each in the shop's languages. */
function ListedTextsInput({ source, maxLength, maxItems, helperText }: ListedProps) {
  const listed: unknown = useWatch({ name: source });
  const isFull = maxItems !== undefined && Array.isArray(listed) && listed.length >= maxItems;
  return (
    <ArrayInput source={source} helperText={helperText}>
      <SimpleFormIterator inline fullWidth disableClear disableAdd={isFull}>
        {LOCALES.map((locale) => (
          <TextInput
            key={locale}
            source={locale}
            label={translate(`shell.languages.${locale}`)}
            validate={[...(locale === mainLocale() ? [required()] : []), atMost(maxLength)]}
            slotProps={{ htmlInput: { lang: locale } }}
          />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}
