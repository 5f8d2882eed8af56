import OpenIcon from '@mui/icons-material/OpenInNew';
import { Button, type RaRecord, TopToolbar, useRecordContext } from 'react-admin';
import { PreviewButton } from '#backoffice/inputs/preview-button.tsx';
import { settings } from '#backoffice/settings.ts';

type Props = {
  kind: 'article' | 'page' | 'slide';
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
      {isPublic && (
        <Button
          label="content.open"
          component="a"
          href={settings.siteUrl + path(record)}
          target="_blank"
          rel="noreferrer"
        >
          <OpenIcon />
        </Button>
      )}
    </TopToolbar>
  );
}
