import ImportExportIcon from '@mui/icons-material/SwapVert';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { ImportList } from './import-list.tsx';
import { ImportPage } from './import-page.tsx';

export const imports: StaffResource = {
  name: 'imports',
  list: ImportList,
  edit: ImportPage,
  icon: ImportExportIcon,
  recordRepresentation: ({ file_name }) => file_name ?? '',
  options: { group: 'catalogue', roles: ['owner', 'editor'] },
};
