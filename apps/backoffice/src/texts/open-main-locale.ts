import { setMainLocale } from '@pouchery/contract/main-locale';
import { settings } from '#backoffice/settings.ts';

// Before anything asks for it: some lists of choices are made once.
if (settings.mainLocale) setMainLocale(settings.mainLocale);
