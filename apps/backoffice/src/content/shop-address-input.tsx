import { Autocomplete, Box, TextField } from '@mui/material';
import type { ListedProduct } from '@pouchery/contract/backoffice/products';
import { mainText } from '@pouchery/contract/main-locale';
import { useDeferredValue } from 'react';
import { FieldTitle, required, useGetList, useInput, useResourceContext, ValidationError } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';

const PAGES = [
  '/products',
  '/brands',
  '/types',
  '/types/highest-rated',
  '/snus-journal',
  '/customer-service',
];

type Option = { address: string; name: string };

/** An address within the shop: typed, or found by a product's name or among the shop's pages. */
export function ShopAddressInput({ source }: { source: string }) {
  const resource = useResourceContext();
  const { field, fieldState, isRequired } = useInput({ source, validate: required(), defaultValue: '' });
  const typed: string = field.value ?? '';
  const q = useDeferredValue(typed.replace(/^\/(product\/)?/, '').replaceAll('-', ' '));
  const {
    data = [],
    isError,
    refetch,
  } = useGetList<ListedProduct>('products', {
    filter: { q, state: 'published' },
    pagination: { page: 1, perPage: 8 },
  });
  const options: Option[] = [
    ...PAGES.map((address) => ({ address, name: translate(`content.shop_pages.${address.slice(1)}`) })),
    ...data.map(({ slug, name, brand }) => ({
      address: `/product/${slug}`,
      name: `${brand?.name} ${mainText(name)}`,
    })),
  ];
  return (
    <Box sx={{ maxWidth: 560, width: '100%' }}>
      <Autocomplete
        freeSolo
        options={options}
        inputValue={typed}
        onInputChange={(_event, text, reason) => reason !== 'reset' && field.onChange(text)}
        onChange={(_event, option) =>
          option !== null && field.onChange(typeof option === 'string' ? option : option.address)
        }
        filterOptions={(all) =>
          all.filter(
            ({ address, name }) => address.startsWith(typed) || name.toLowerCase().includes(q.toLowerCase()),
          )
        }
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.address)}
        renderOption={({ key, ...props }, { address, name }) => (
          <li key={key} {...props}>
            <span>
              {name}
              <br />
              <small>{address}</small>
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={<FieldTitle source={source} {...(resource ? { resource } : {})} isRequired={isRequired} />}
            error={fieldState.invalid}
            helperText={
              fieldState.error ? (
                <ValidationError error={fieldState.error.message ?? ''} />
              ) : (
                translate('content.href_help')
              )
            }
          />
        )}
      />
      {isError && <LoadError what="choices" onAsk={refetch} />}
    </Box>
  );
}
