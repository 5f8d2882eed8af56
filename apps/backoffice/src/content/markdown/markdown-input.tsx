import { Box, FormHelperText, Skeleton, Tab, Tabs, useMediaQuery } from '@mui/material';
import type { Locale } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import { lazy, Suspense, useState } from 'react';
import { maxLength as atMost, required, useInput, ValidationError } from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { InputTitle } from '#backoffice/inputs/input-title.tsx';
import { LanguageTabs } from '#backoffice/inputs/language-tabs.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import type { TextKind } from './text-kind.ts';

const MarkdownDesk = lazy(() =>
  import('./markdown-desk.tsx').then((module) => ({ default: module.MarkdownDesk })),
);

type Props = {
  /** The field that holds `{en, ka, ru}`. */
  source: string;
  kind: TextKind;
  maxLength: number;
};

/** A Markdown text in the shop's languages: what is written beside what visitors will read. */
export function MarkdownInput({ source, kind, maxLength }: Props) {
  const [locale, setLocale] = useState(mainLocale);
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  const [isPreview, setPreview] = useState(false);
  const { formState } = useFormContext();
  const texts: Partial<Record<Locale, string>> = useWatch({ name: source }) ?? {};
  const { message } = (get(formState.errors, source) ?? {}) as { message?: string };

  return (
    <Box role="group" sx={{ width: '100%', mb: 3 }}>
      <InputTitle source={source} isRequired />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
        <LanguageTabs shown={locale} onShow={setLocale} texts={texts} />
        {isNarrow && (
          <Tabs value={isPreview} onChange={(_event, chosen: boolean) => setPreview(chosen)}>
            <Tab value={false} label={translate('content.markdown.write')} />
            <Tab value={true} label={translate('content.markdown.look')} />
          </Tabs>
        )}
      </Box>
      <Suspense fallback={<Skeleton variant="rectangular" height={480} />}>
        <OneText
          key={locale}
          source={source}
          locale={locale}
          kind={kind}
          maxLength={maxLength}
          sides={isNarrow ? (isPreview ? 'preview' : 'editor') : 'both'}
        />
      </Suspense>
      {message && <FormHelperText error>{message}</FormHelperText>}
      {locale !== mainLocale() && !texts[locale] && (
        <FormHelperText sx={{ color: COLORS.warn }}>
          {translate('shell.fallback', { text: translate(`publication.read_text.${mainLocale()}`) })}
        </FormHelperText>
      )}
    </Box>
  );
}

type OneTextProps = {
  source: string;
  locale: Locale;
  kind: TextKind;
  maxLength: number;
  sides: 'editor' | 'preview' | 'both';
};

function OneText({ source, locale, kind, maxLength, sides }: OneTextProps) {
  const { field, fieldState } = useInput({
    source: `${source}.${locale}`,
    validate: [...(locale === mainLocale() ? [required()] : []), atMost(maxLength)],
    defaultValue: '',
  });
  const { title, lead }: { title?: Partial<Record<Locale, string>>; lead?: Partial<Record<Locale, string>> } =
    useWatch();
  const head = (texts?: Partial<Record<Locale, string>>) => texts?.[locale] || texts?.[mainLocale()] || '';
  return (
    <>
      <MarkdownDesk
        value={field.value ?? ''}
        onChange={field.onChange}
        label={translate(`shell.languages.${locale}`)}
        locale={locale}
        kind={kind}
        sides={sides}
        title={head(title)}
        lead={kind === 'article' ? head(lead) : ''}
      />
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </>
  );
}
