export const redirects = {
  resources: {
    redirects: { name: 'Redirect |||| Redirects', fields: { from_path: 'Old address', to_path: 'Leads to' } },
    'missing-pages': { name: 'Page not found |||| Pages not found', fields: {} },
  },
  redirects: {
    lead: 'An old address leads visitors and search engines to a page of the shop, as long as nothing else stands there. Products, brands, types and tastes that get another address need none: their old one leads on by itself.',
    empty: 'No address leads elsewhere yet.',
    from_help:
      'A path such as /products/old-name, without the shop’s name. With /ka or /ru before it, it holds for that language alone.',
    to_help: 'The path of a page of this shop, such as /product/north-mint. Visitors keep their language.',
    from_file: 'From a file',
    file_text:
      'A table with the old address in its first column and the new one in the second, as Shopify exports it. First you see what would change; nothing is written until you say so.',
    import: 'Import %{count} redirect |||| Import %{count} redirects',
    imported: '%{count} redirect is in the shop. |||| %{count} redirects are in the shop.',
    missing: {
      lead: 'Visitors opened these addresses and found no page. Only the address and how often are counted, nothing of the visitors.',
      empty: 'No visitor has met a missing page lately.',
      met: '%{smart_count} time, last on %{day} |||| %{smart_count} times, last on %{day}',
      redirect: 'Redirect',
      redirect_named: 'Redirect %{path}',
    },
  },
};
