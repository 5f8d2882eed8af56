import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callShop } from '#backoffice/api/call-api.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';

/** How many products are named. */
const SHOWN = 5;

/** What visitors find by a text at this moment, as the list of the shop says it. */
export function SearchTrial() {
  const [text, setText] = useState('');
  const [tried, setTried] = useState('');
  const { data, isError, refetch } = useQuery({
    queryKey: ['search-trial', tried],
    queryFn: ({ signal }) => callShop('listProducts', { query: { search: tried, page_size: SHOWN }, signal }),
    enabled: tried !== '',
    staleTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === tried) refetch();
    setTried(text.trim());
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ my: 2, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label={translate('searchTerms.try')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { minLength: 3 } }}
          sx={{ flex: '1 1 16rem' }}
        />
        <Button type="submit" variant="outlined" sx={{ minHeight: 44 }}>
          {translate('searchTerms.try_button')}
        </Button>
      </Box>
      {isError && <LoadError what="page" onAsk={refetch} />}
      <Box role="status" sx={{ mt: 1 }}>
        {!isError && data && (
          <Typography>
            {data.nearest_search
              ? translate('searchTerms.nearest', { text: data.nearest_search })
              : translate('searchTerms.found', {
                  smart_count: data.count,
                  text: data.corrected_search ?? tried,
                })}
          </Typography>
        )}
        {!isError &&
          data?.results.map(({ slug, name, brand }) => (
            <Typography key={slug} sx={{ color: 'text.secondary' }}>
              {brand.name} {name}
            </Typography>
          ))}
      </Box>
    </Box>
  );
}
