import { Box, Skeleton, Typography } from '@mui/material';
import type { LanguageGaps } from '@pouchery/contract/backoffice/main-language';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { subjectText } from '#backoffice/history/audit-words.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { CountLink } from '#backoffice/layout/count-link.tsx';
import { listAddress } from '#backoffice/layout/list-address.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';

/** What is translated on pages of its own. */
const BESIDE_THE_DESK: Record<string, string> = {
  page: '/pages',
  canned_reply: '/canned-replies',
  glossary_term: '/glossary',
};

/** The language that each text must be there in: another one is chosen once it lacks nothing. */
export function MainLanguagePanel() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['main-language'],
    queryFn: ({ signal }) => callApi('getMainLanguage', { signal }),
  });
  return (
    <Panel title={translate('resources.settings.fields.locale')} lead={translate('main_language.lead')}>
      {isError && !data && <LoadError what="page" onAsk={refetch} />}
      {!isError && !data && <Skeleton variant="rectangular" height={180} />}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {LOCALES.map((locale) => (
            <Language
              key={locale}
              locale={locale}
              isMain={locale === data.locale}
              version={data.version}
              gaps={data.gaps.filter((gap) => gap.locale === locale)}
              onConflict={refetch}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}

type LanguageProps = {
  locale: Locale;
  isMain: boolean;
  version: number;
  gaps: LanguageGaps;
  onConflict: () => unknown;
};

function Language({ locale, isMain, version, gaps, onConflict }: LanguageProps) {
  const language = translate(`shell.languages.${locale}`);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: `1px solid ${COLORS.line}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 40 }}>
        <Typography sx={{ fontWeight: 500, minWidth: 120 }}>{language}</Typography>
        {isMain && <StatePill tone="good">{translate('resources.settings.fields.locale')}</StatePill>}
        {!isMain && gaps.length === 0 && (
          <ChooseButton locale={locale} language={language} version={version} onConflict={onConflict} />
        )}
        {gaps.length > 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{translate('main_language.lacks')}</Typography>
        )}
      </Box>
      {gaps.length > 0 && <GapLinks gaps={gaps} />}
    </Box>
  );
}

/** What is missing, each kind leading to where it is translated. */
function GapLinks({ gaps }: { gaps: LanguageGaps }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {gaps.map(({ locale, subject, texts }) => (
        <li key={subject}>
          <CountLink
            to={BESIDE_THE_DESK[subject] ?? listAddress('translations', { locale, subject, why: 'missing' })}
            count={texts}
          >
            {subjectText(subject)}
          </CountLink>
        </li>
      ))}
    </Box>
  );
}

type ButtonProps = Pick<LanguageProps, 'locale' | 'version' | 'onConflict'> & { language: string };

/** Chooses a language after a question. The page is loaded anew then: every form and list goes by it. */
function ChooseButton({ locale, language, version, onConflict }: ButtonProps) {
  const { act } = useAct();

  async function choose() {
    const isDone = await act(() => callApi('changeMainLanguage', { body: { locale, version } }));
    if (isDone) window.location.reload();
    else onConflict();
    return isDone;
  }

  return (
    <ConfirmButton
      aria-label={`${language}: ${translate('main_language.choose')}`}
      label={translate('main_language.choose')}
      title={translate('main_language.ask', { language })}
      onConfirm={choose}
    >
      {translate('main_language.ask_text')}
    </ConfirmButton>
  );
}
