import TasteIcon from '@mui/icons-material/SpaOutlined';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { FamilyCreate, FamilyEdit } from '../family-forms.tsx';
import { FamilyList } from '../family-list.tsx';
import { PositionInput } from '../position-input.tsx';
import { ShopLinkActions } from '../shop-link-actions.tsx';
import { SlugInput } from '../slug-input.tsx';
import { ArticleSlugInput } from './article-slug-input.tsx';

function TasteFields() {
  return (
    <>
      <LocalizedTextInput source="name" maxLength={100} />
      <SlugInput />
      <LocalizedTextInput source="description" multiline minRows={3} maxLength={2000} />
      <ArticleSlugInput />
      <PositionInput />
    </>
  );
}

function TasteList() {
  return <FamilyList name="name.en" sort="position" />;
}

function TasteEdit() {
  return (
    <FamilyEdit actions={<ShopLinkActions path="tastes" />}>
      <TasteFields />
    </FamilyEdit>
  );
}

function TasteCreate() {
  return (
    <FamilyCreate>
      <TasteFields />
    </FamilyCreate>
  );
}

export const tastes: StaffResource = {
  name: 'tastes',
  list: TasteList,
  edit: TasteEdit,
  create: TasteCreate,
  icon: TasteIcon,
  recordRepresentation: ({ name }) => name?.en ?? '',
  options: { group: 'catalogue', roles: ['owner', 'editor'] },
};
