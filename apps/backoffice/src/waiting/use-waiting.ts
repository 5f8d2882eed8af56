import { useQuery } from '@tanstack/react-query';
import { callApi } from '#backoffice/api/call-api.ts';

const ASK_EVERY_MS = 60_000;

/** What waits for whoever is logged in, asked for again every minute. */
export function useWaiting() {
  return useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => callApi('listWaiting', { signal }),
    refetchInterval: ASK_EVERY_MS,
  });
}
