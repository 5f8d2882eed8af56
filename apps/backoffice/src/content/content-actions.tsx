import type { PreviewKind } from '@pouchery/contract/backoffice/previews';
import { type RaRecord, TopToolbar, useRecordContext } from 'react-admin';
import { PreviewButton } from '#backoffice/inputs/preview-button.tsx';
import { ShopLinkButton } from '#backoffice/layout/shop-link-button.tsx';

type Props = {
  kind: PreviewKind;
  /** The page of the shop on which visitors see the row once it is published. */
  path: (record: RaRecord) => string;
};

/** Above a form: the preview, and the page of the shop for what is published. */
export function ContentActions({ kind, path }: Props) {
  const record = useRecordContext();
  const isPublic = record && (kind === 'page' || record.state === 'published');
  return (
    <TopToolbar>
      <PreviewButton kind={kind} />
      {isPublic && <ShopLinkButton path={path(record)} />}
    </TopToolbar>
  );
}
