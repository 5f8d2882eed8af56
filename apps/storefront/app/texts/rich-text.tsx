/** A rendered text. It came from `renderMarkdown` or `renderArticle`, which leave nothing in it that acts. */
export function RichText({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was rendered (@pouchery/typography/sanitise)
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
