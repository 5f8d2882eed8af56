import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/**
 * What react-admin asks through. A call without a connection fails at once, so that people see it, instead of waiting
 * for one unseen.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && !isFinal(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Asked again, the API would say the same. */
function isFinal(error: Error) {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
