import { shopAddress } from '#app/navigation/shop-link.tsx';

/** A rendered text; its links within the shop get the page's language prefix. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const prefixed = html.replaceAll(/ href="(\/[^"]*)"/g, (_, to: string) => ` href="${shopAddress(to)}"`);
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by us without any HTML of the text's own
      dangerouslySetInnerHTML={{ __html: prefixed }}
    />
  );
}
