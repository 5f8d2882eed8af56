import sanitizeHtml from 'sanitize-html';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Leaves of a piece of HTML what an editorial text consists of: everything else goes, whatever it is.
 * Links lead to web pages, mail, telephones or within the shop; nothing else can stand in an attribute.
 */
export function sanitise(html: string) {
  return sanitizeHtml(html, {
    allowedTags: [
      ...HEADINGS,
      'p',
      'a',
      'strong',
      'em',
      's',
      'code',
      'br',
      'hr',
      'pre',
      'blockquote',
      'ul',
      'ol',
      'li',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      ol: ['start'],
      ...Object.fromEntries(HEADINGS.map((tag) => [tag, ['id']])),
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: withoutStrangeHref,
      ...Object.fromEntries(HEADINGS.map((tag) => [tag, withoutStrangeId])),
    },
  });
}

/** The library lets any address without a scheme pass; ours are those within the shop or the page. */
function withoutStrangeHref(tagName: string, { href, ...attribs }: Record<string, string>) {
  const isKnown = href !== undefined && /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href);
  return { tagName, attribs: isKnown ? { href, ...attribs } : attribs };
}

/** Ids of ours begin with `s-`; another could take the place of a name the page's scripts know. */
function withoutStrangeId(tagName: string, { id, ...attribs }: Record<string, string>) {
  return { tagName, attribs: id?.startsWith('s-') ? { id } : attribs };
}
