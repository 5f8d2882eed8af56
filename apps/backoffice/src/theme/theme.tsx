import { defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { COLORS } from './colors.ts';
import { ListLoadError, ListPages } from './load-error.tsx';

const FONT =
  '"Google Sans Variable", "Google Sans", "Noto Sans", "Noto Sans Georgian", "Segoe UI", Sylfaen, system-ui, sans-serif';
const PILL = 999;
/** Labels begin where the outline of a round input is straight. */
const INSET = 20;
/** Size of a label that has moved into the outline. */
const SHRUNK = 0.84;

const PRIMARY = {
  main: COLORS.primary,
  dark: COLORS.primaryDeep,
  light: COLORS.primarySoft,
  contrastText: COLORS.onPrimary,
};

const PALETTE = {
  mode: 'light',
  primary: PRIMARY,
  secondary: PRIMARY,
  error: { main: COLORS.bad, light: COLORS.badSoft, contrastText: COLORS.paperRaised },
  success: { main: COLORS.good, light: COLORS.goodSoft, contrastText: COLORS.paperRaised },
  warning: { main: COLORS.warn, light: COLORS.warnSoft, contrastText: COLORS.paperRaised },
  info: { main: COLORS.primary, light: COLORS.primarySoft, contrastText: COLORS.onPrimary },
  background: { default: COLORS.paper, paper: COLORS.paperRaised },
  text: { primary: COLORS.ink, secondary: COLORS.ink2, disabled: COLORS.ink3 },
  divider: COLORS.line,
  action: { active: COLORS.ink2 },
} as const;

const TYPOGRAPHY = {
  fontFamily: FONT,
  fontSize: 15,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { fontSize: '2.25rem', fontWeight: 600, letterSpacing: '-0.03em', lineHeight: 1.1 },
  h2: { fontSize: '1.625rem', fontWeight: 600, letterSpacing: '-0.02em', lineHeight: 1.15 },
  h3: { fontSize: '1.25rem', fontWeight: 600, letterSpacing: '-0.012em', lineHeight: 1.2 },
  h4: { fontSize: '1.125rem', fontWeight: 600, letterSpacing: '-0.012em' },
  h5: { fontSize: '1.25rem', fontWeight: 600, letterSpacing: '-0.02em' },
  h6: { fontSize: '1.0625rem', fontWeight: 600, letterSpacing: '-0.012em' },
  button: { textTransform: 'none', fontWeight: 500, fontSize: '0.9375rem' },
  caption: { fontSize: '0.8125rem' },
} as const;

/** React-admin would keep a line free below each field that has nothing to say. */
const SAYS_NOTHING = { defaultProps: { helperText: false } };

const COMPONENTS = {
  ...defaultLightTheme.components,
  RaTextInput: SAYS_NOTHING,
  RaSelectInput: SAYS_NOTHING,
  RaAutocompleteInput: SAYS_NOTHING,
  RaBooleanInput: SAYS_NOTHING,
  RaRadioButtonGroupInput: SAYS_NOTHING,
  RaArrayInput: {
    ...SAYS_NOTHING,
    styleOverrides: {
      root: {
        '& .RaArrayInput-label': {
          color: COLORS.ink,
          fontSize: '0.9375rem',
          fontWeight: 500,
          left: 0,
          transform: 'none',
        },
      },
    },
  },
  MuiCssBaseline: {
    styleOverrides: {
      '::selection': { background: COLORS.primarySoft },
      ':focus-visible': { outline: `3px solid ${COLORS.primary}`, outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*': { transition: 'none !important', animation: 'none !important' },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${COLORS.line}`, boxShadow: 'none' } } },
  MuiDialog: { styleOverrides: { paper: { boxShadow: '0 24px 80px rgb(21 24 30 / 0.28)' } } },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.375rem', letterSpacing: '-0.02em', padding: '24px 28px 12px' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 28px 20px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 28px 24px' } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        color: COLORS.ink2,
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: COLORS.primarySoft,
          color: COLORS.ink,
        },
      },
    },
  },
  MuiMenu: { styleOverrides: { paper: { boxShadow: '0 12px 40px rgb(21 24 30 / 0.16)' } } },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: PILL, minHeight: 40, paddingInline: 18 },
      sizeSmall: { minHeight: 36, paddingInline: 14, fontSize: '0.9375rem' },
      outlined: { borderColor: COLORS.lineStrong },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: PILL } } },
  MuiChip: { styleOverrides: { root: { borderRadius: PILL, fontWeight: 500 } } },
  MuiTextField: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    // The name in a field's edge keeps clear of the field above.
    styleOverrides: { marginDense: { marginTop: 12 } },
  },
  // Else each field brings the same rules along in a sheet of its own; page.css has them once.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 22,
        minHeight: 44,
        backgroundColor: COLORS.paperRaised,
        '&.Mui-disabled': { backgroundColor: COLORS.paperSunk },
      },
      notchedOutline: {
        borderColor: COLORS.lineStrong,
        paddingLeft: INSET - 6,
        '& legend': { fontSize: `${SHRUNK}em` },
      },
      input: { paddingInline: INSET - 2 },
      inputMultiline: { paddingInline: 4 },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      outlined: {
        '&.MuiInputLabel-sizeSmall': { transform: `translate(${INSET - 2}px, 11px) scale(1)` },
        '&.MuiInputLabel-shrink': { transform: `translate(${INSET - 1}px, -9px) scale(${SHRUNK})` },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { fontSize: '0.8125rem', marginInline: 18, '&:empty': { display: 'none' } } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: COLORS.line, fontSize: '0.9375rem' },
      head: {
        fontWeight: 500,
        color: COLORS.ink2,
        backgroundColor: COLORS.paperRaised,
        fontSize: '0.8125rem',
      },
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: COLORS.primarySoft } } },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 48, fontSize: '0.9375rem' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: COLORS.ink,
        fontSize: '0.8125rem',
        borderRadius: 0,
        padding: '6px 10px',
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 0 },
      standardError: alertStyle(COLORS.bad, COLORS.badSoft),
      standardWarning: alertStyle(COLORS.warn, COLORS.warnSoft),
      standardSuccess: alertStyle(COLORS.good, COLORS.goodSoft),
      standardInfo: alertStyle(COLORS.primary, COLORS.primarySoft),
    },
  },
  // Above the buttons of a form, which stay at the lower edge, and out of the way of a dialog's.
  RaNotification: {
    styleOverrides: {
      root: {
        '@media (min-width: 600px)': { bottom: 88 },
        '@media (max-width: 599.95px)': { bottom: 88, left: 12, right: 12 },
        'body:has(> .MuiDialog-root) &&': { top: 8, bottom: 'auto' },
      },
    },
  },
  MuiSnackbarContent: { styleOverrides: { root: { borderRadius: 0, fontSize: '0.9375rem' } } },
  // What is only there below a mouse is out of the keyboard's reach.
  RaSimpleFormIterator: {
    styleOverrides: { root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' } } },
  },
  // Files come from the API, never from the rows that the browser has.
  RaList: {
    defaultProps: { error: <ListLoadError />, pagination: <ListPages />, exporter: false, perPage: 25 },
  },
  // On phones react-admin paints the bar over a list as a card of its own.
  RaFilterForm: {
    styleOverrides: { root: { '@media (min-width: 600px)': { flex: '1 1 auto' } } },
  },
  // Filters and buttons stand below each other where they have no room beside each other.
  RaListToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent !important',
        '@media (min-width: 600px)': { flexWrap: 'wrap' },
      },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent !important',
        minHeight: 'auto !important',
        flexWrap: 'wrap',
        marginInlineStart: 'auto',
      },
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: COLORS.paperRaised,
        borderTop: `1px solid ${COLORS.line}`,
        // Save is where the hand is, however long the form; on phones react-admin does that.
        '&.RaToolbar-desktopToolbar': { position: 'sticky', bottom: 0, zIndex: 2, width: '100%' },
      },
    },
  },
  // What hides its overflow is what sticks to its edges.
  RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { overflow: 'visible' } } } },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { overflow: 'visible' } } } },
  RaLayout: {
    styleOverrides: { root: { '& .RaLayout-content': { backgroundColor: COLORS.paper, minWidth: 0 } } },
  },
  RaDatagrid: {
    styleOverrides: { root: { '& .RaDatagrid-headerCell': { backgroundColor: COLORS.paperRaised } } },
  },
};

/**
 * The shop's look (docs/design.md#principles): things that hold are square, things you touch are round, flat on paper, one
 * filled indigo button. `translate` says in the reader's language what Material would say in English.
 */
export function themeFor(translate: (key: string) => string): RaThemeOptions {
  return {
    ...defaultLightTheme,
    palette: PALETTE,
    shape: { borderRadius: 0 },
    typography: TYPOGRAPHY,
    sidebar: { width: 248, closedWidth: 64 },
    components: {
      ...COMPONENTS,
      MuiAutocomplete: {
        defaultProps: {
          openText: translate('ra.action.open'),
          closeText: translate('ra.action.close'),
          clearText: translate('ra.action.clear_input_value'),
        },
      },
      MuiCircularProgress: { defaultProps: { 'aria-label': translate('ra.page.loading') } },
      // react-admin names these buttons on large screens alone.
      MuiTablePagination: {
        defaultProps: { getItemAriaLabel: (to: string) => translate(`ra.navigation.${to}`) },
      },
    },
  } as RaThemeOptions;
}

/** Material would make a ground of its own, far lighter than ours. */
function alertStyle(color: string, ground: string) {
  return { color: COLORS.ink, backgroundColor: ground, '& .MuiAlert-icon': { color } };
}
