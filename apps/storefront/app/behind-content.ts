const MARK = '<p class="announcer"';

/**
 * The end of a rendered body, behind everything the page shows (page-change.tsx draws the mark): React Router's inline
 * scripts stand there and nothing else can. Only scripts of this part are allowed to run, so that one which got into
 * a text by mistake is not blessed with the page's own.
 */
export function behindContent(body: string): string {
  const at = body.lastIndexOf(MARK);
  return at < 0 ? '' : body.slice(at);
}
