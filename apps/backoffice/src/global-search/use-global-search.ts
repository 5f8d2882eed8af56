import { LOCALES } from '@pouchery/contract/locales';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCreatePath, useResourceDefinitions } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useDebounced } from '#backoffice/inputs/use-debounced.ts';
import { loadTexts } from '#backoffice/texts/i18n-provider.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { textAt } from '#backoffice/texts/texts.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** Where a line of the box leads, and what it says. */
export type Found = { key: string; group: string; name: string; note: string; path: string };

const DEBOUNCE_MS = 150;
const MAX_SCREENS = 6;

/** What the role may open by this text: screens and actions at once, records as soon as the API has found them. */
export function useGlobalSearch(typed: string) {
  const screens = useScreens(typed);
  const createPath = useCreatePath();
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['global-search', q, readLocale()],
    queryFn: ({ signal }) => callApi('searchRecords', { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const records = q === '' || typed.trim() === '' ? [] : (data?.results ?? []);
  const found: Found[] = records.map(({ resource, id, name, note }) => {
    const list = translate(`resources.${resource}.name`, { smart_count: 2 });
    return {
      key: `${resource}/${id}`,
      group: id ? list : translate('globalSearch.screens'),
      name: name || id || list,
      note,
      path: createPath({ resource, type: id ? 'edit' : 'list', id }),
    };
  });
  const isWaiting = isFetching || q !== typed.trim();
  return { found: [...screens, ...found], isError, isWaiting, refetch };
}

/** Screens and what can be added, by their names in any of the languages; all of them while nothing is typed. */
function useScreens(typed: string): Found[] {
  const createPath = useCreatePath();
  const resources = Object.values(useResourceDefinitions());
  const { data: languages = [] } = useQuery({
    queryKey: ['texts'],
    queryFn: () => Promise.all(LOCALES.map(loadTexts)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isNamed = (resource: string, name: string) => {
    const names = languages.map((texts) => textAt(texts, 'resources', resource, 'name'));
    const text = [resource, name, ...names].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const screens = resources
    .filter(({ hasList }) => hasList)
    .map(({ name }) => ({
      resource: name,
      key: name,
      group: translate('globalSearch.screens'),
      name: translate(`resources.${name}.name`, { smart_count: 2 }),
      note: '',
      path: createPath({ resource: name, type: 'list' }),
    }));
  const actions = resources
    .filter(({ hasCreate }) => hasCreate)
    .map(({ name }) => ({
      resource: name,
      key: `${name}/create`,
      group: translate('globalSearch.actions'),
      name: translate('globalSearch.add', { name: translate(`resources.${name}.name`, { smart_count: 1 }) }),
      note: '',
      path: createPath({ resource: name, type: 'create' }),
    }));
  const pick = (lines: typeof screens) =>
    lines
      .filter(({ resource, name }) => isNamed(resource, name))
      .slice(0, MAX_SCREENS)
      .map(({ resource: _, ...line }) => line);
  return [...pick(screens), ...pick(actions)];
}
