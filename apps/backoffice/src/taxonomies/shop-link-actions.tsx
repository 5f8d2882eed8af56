import { TopToolbar, useRecordContext } from 'react-admin';
import { ShopLinkButton } from '#backoffice/layout/shop-link-button.tsx';

/** Above a form: the page of the shop that shows the row. */
export function ShopLinkActions({ path }: { path: string }) {
  const record = useRecordContext<{ id: number; slug: string }>();
  return <TopToolbar>{record && <ShopLinkButton path={`/${path}/${record.slug}`} />}</TopToolbar>;
}
