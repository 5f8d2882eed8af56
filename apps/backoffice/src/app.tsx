import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import { type ReactNode, useMemo, useState } from 'react';
import { Admin, CustomRoutes, type I18nProvider, Layout, Resource } from 'react-admin';
import { Route } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { PreviewPage } from './content/preview-page.tsx';
import { dataProvider } from './data-provider.ts';
import { UndoQuestions } from './history/undo-dialog.tsx';
import { CrashPage } from './layout/crash-page.tsx';
import { forgetfulStore } from './layout/forgetful-store.ts';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { ShopAppBar } from './layout/shop-app-bar.tsx';
import { listResources } from './resources.ts';
import { openStages } from './selling/open-stages.ts';
import { settings } from './settings.ts';
import { ShopMenu } from './shop-menu.tsx';
import { authProvider } from './staff/auth-provider.ts';
import { InvitationPage } from './staff/invitation-page.tsx';
import { LogInAgain } from './staff/log-in-again.tsx';
import { LoginPage } from './staff/login-page.tsx';
import { ProfilePage } from './staff/profile/profile-page.tsx';
import { StartPage } from './start/start-page.tsx';
import { readLocale } from './texts/locale.ts';
import { themeFor } from './theme/theme.tsx';

const store = forgetfulStore();

/** The back office. Which resources there are depends on the role; the API refuses the others whatever is shown. */
export function App({ i18n }: { i18n: I18nProvider }) {
  const { i18nProvider, theme } = useLocalTheme(i18n);
  return (
    <Admin
      dataProvider={dataProvider}
      store={store}
      queryClient={queryClient}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      theme={theme}
      darkTheme={null}
      layout={ShopLayout}
      loginPage={LoginPage}
      dashboard={StartPage}
      catchAll={NotFoundPage}
      title={settings.shopName}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        <Route path="/profile" element={<ProfilePage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/invitation" element={<InvitationPage />} />
        <Route path="/preview/:kind/:id/:locale" element={<PreviewPage />} />
      </CustomRoutes>
      {(role: StaffRole | undefined) =>
        listResources(role, openStages()).map((resource) => <Resource key={resource.name} {...resource} />)
      }
    </Admin>
  );
}

/** The theme names spinners and the buttons of pages in the chosen language, so it changes with it. */
function useLocalTheme(i18n: I18nProvider) {
  const [locale, setLocale] = useState(readLocale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the provider translates into the language chosen last.
  const theme = useMemo(() => themeFor(i18n.translate), [locale, i18n]);
  const i18nProvider = useMemo(
    () => ({
      ...i18n,
      changeLocale: async (chosen: string) => {
        await i18n.changeLocale(chosen);
        setLocale(readLocale());
      },
    }),
    [i18n],
  );
  return { i18nProvider, theme };
}

/** The frame of every page: bar, menu, content. */
function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <UndoQuestions>
      <Layout
        appBar={ShopAppBar}
        menu={ShopMenu}
        error={CrashPage}
        sx={{
          '& .RaLayout-content': { padding: { xs: '0 12px 96px', sm: '8px 32px 40px' }, minWidth: 0 },
          '& .RaLayout-appFrame': { marginTop: { xs: '56px', sm: '60px' } },
        }}
      >
        {children}
      </Layout>
      <LogInAgain />
    </UndoQuestions>
  );
}
