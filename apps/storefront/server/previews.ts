import { PREVIEWS_PATH } from '@pouchery/contract/paths';
import { claimedPreview, usedPreview } from '@pouchery/contract/previews';
import type { PagePreview } from '#app/page-request.server.ts';

const TIMEOUT_MS = 5_000;

/**
 * Asks the API what the link of a preview, as it stands in a page's address, is good for (docs/decisions/0028): a pass for
 * the calls of one page, once. After that it leads to where staff get another link, and what is no link of ours to
 * `plain`, the page as everybody sees it. Who is looking stays unknown here. Throws when there is no answer.
 */
export async function claimPreview(
  apiUrl: string,
  link: string,
  plain: string,
): Promise<PagePreview | { leadTo: string }> {
  const response = await fetch(apiUrl + PREVIEWS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) return { leadTo: plain };
  if (response.status === 410) return { leadTo: usedPreview.parse(await response.json()).open };
  if (!response.ok) throw new Error(`the API answered ${response.status} to the link of a preview`);
  return claimedPreview.parse(await response.json());
}
