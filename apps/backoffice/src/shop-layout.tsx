import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { UndoQuestions } from './history/undo-dialog.tsx';
import { CrashPage } from './layout/crash-page.tsx';
import { ShopAppBar } from './layout/shop-app-bar.tsx';
import { ShopMenu } from './layout/shop-menu.tsx';
import { LogInAgain } from './staff/log-in-again.tsx';

/** The frame of every page: bar, menu, content. */
export function ShopLayout({ children }: { children: ReactNode }) {
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
