import { type RaRecord, TopToolbar, useRecordContext } from 'react-admin';
import { ShopLinkButton } from '#backoffice/layout/shop-link-button.tsx';

type Props = {
  /** The page of the shop on which visitors see the row once it is published. */
  path: (record: RaRecord) => string;
  /** Visitors see some edition of it whatever the state of this one. */
  isAlwaysPublic?: boolean;
};

/** Above a form: the page of the shop for what is published. */
export function ContentActions({ path, isAlwaysPublic = false }: Props) {
  const record = useRecordContext();
  const isPublic = record && (isAlwaysPublic || record.state === 'published');
  return <TopToolbar>{isPublic && <ShopLinkButton path={path(record)} />}</TopToolbar>;
}
