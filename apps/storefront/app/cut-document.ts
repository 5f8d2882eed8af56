/** A document as React draws it, in its parts. */
export type Cut = {
  /** To the beginning of the head. */
  opening: string;
  head: string;
  /** Everything the page shows. */
  content: string;
  /**
   * React Router's inline scripts: they stand behind the content, and nothing else can. Only scripts of this part
   * are allowed to run, so that one which got into a text by mistake is not blessed with the page's own.
   */
  scripts: string;
  /** From the end of the body. */
  closing: string;
};

const HEAD = '<head>';
const BETWEEN = '</head><body>';
/** What page-change.tsx draws behind the content. */
const MARK = '<p class="announcer"';

/** Cuts without copying: the document is long, and every pass over it costs. */
export function cutDocument(html: string): Cut {
  const head = html.indexOf(HEAD) + HEAD.length;
  const between = html.indexOf(BETWEEN, head);
  const body = between + BETWEEN.length;
  const closing = html.lastIndexOf('</body>');
  const mark = html.lastIndexOf(MARK, closing);
  const scripts = mark < body ? closing : mark;
  return {
    opening: html.slice(0, head),
    head: html.slice(head, between),
    content: html.slice(body, scripts),
    scripts: html.slice(scripts, closing),
    closing: html.slice(closing),
  };
}
