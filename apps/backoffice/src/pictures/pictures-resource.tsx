import PicturesIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { findBlurred } from '@pouchery/contract/backoffice/picture-uses';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import type { ListedPicture, PictureUse, StoredPicture } from '@pouchery/contract/backoffice/uploads';
import { LOCALES } from '@pouchery/contract/locales';
import { useState } from 'react';
import { List, SearchInput, SelectInput, useListContext, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { EmptyList } from '#backoffice/layout/empty-list.tsx';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { FileChooser } from '#backoffice/uploads/file-chooser.tsx';
import { PictureView } from '#backoffice/uploads/picture-view.tsx';
import { uploadPicture } from '#backoffice/uploads/upload-picture.ts';
import { AltDialog } from './alt-dialog.tsx';
import { AltSummary } from './alt-summary.tsx';
import { describeInMarkdown } from './article-words.ts';

const USED = [
  { id: 'true', name: 'uploads.library.used' },
  { id: 'false', name: 'uploads.library.unused' },
];
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="is_used" source="is_used" choices={USED} alwaysOn sx={{ minWidth: 200 }} />,
];

export const pictures: StaffResource = {
  name: 'uploads',
  list: PictureList,
  icon: PicturesIcon,
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue },
};

function PictureList() {
  return (
    <List filters={filters} sort={{ field: 'id', order: 'DESC' }} component="div" empty={false}>
      <Pictures />
    </List>
  );
}

function Pictures() {
  const { data, isPending } = useListContext<ListedPicture>();
  if (isPending) return null;
  if (!data || data.length === 0) {
    return (
      <Card>
        <EmptyList text="uploads.library.empty" />
      </Card>
    );
  }
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(280px, 1fr))' },
      }}
    >
      {data.map((picture) => (
        <PictureCard key={picture.id} picture={picture} />
      ))}
    </Box>
  );
}

/** A picture, what shows it, and what can be done about it everywhere at once. */
function PictureCard({ picture }: { picture: ListedPicture }) {
  const { act, isBusy } = useAct(useRefresh());
  const { id, name, width, height, use_count: count } = picture;
  const blurred = findBlurred(
    picture,
    picture.uses.map(({ resource }) => resource),
  );
  const remove = () => act(() => callApi('deletePicture', { params: { id } }), 'uploads.library.removed');
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ height: 200, backgroundColor: COLORS.paperSunk }}>
        <PictureView picture={picture} size={320} fit="contain" />
      </Box>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {width} × {height}
          </Typography>
          {blurred && (
            <StatePill tone="bad">
              {translate('uploads.library.small', {
                what: translate(`resources.${blurred.user}.name`, { smart_count: 1 }),
                least: blurred.least,
              })}
            </StatePill>
          )}
        </Box>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Uses picture={picture} />
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {count > 0 ? (
            <ReplaceButton picture={picture} />
          ) : (
            <Button
              color="error"
              disabled={isBusy}
              onClick={remove}
              aria-label={`${translate('ra.action.delete')}: ${name}`}
            >
              {translate('ra.action.delete')}
            </Button>
          )}
        </Box>
      </Box>
    </Card>
  );
}

function Uses({ picture }: { picture: ListedPicture }) {
  const { uses, use_count: count } = picture;
  const more = count - uses.length;
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {translate(count > 0 ? 'uploads.library.shown_by' : 'uploads.library.shown_nowhere')}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {uses.map((use) => (
          <Box
            component="li"
            // A product may show a picture twice, in other words.
            key={`${use.resource} ${use.id} ${JSON.stringify(use.alt)}`}
            sx={{ overflowWrap: 'anywhere', py: 0.25 }}
          >
            {translate(`resources.${use.resource}.name`, { smart_count: 1 })}:{' '}
            <MuiLink component={Link} to={`/${use.resource}/${use.id}`}>
              {use.name}
            </MuiLink>
            {use.alt && <InWords picture={picture} use={use} alt={use.alt} />}
          </Box>
        ))}
      </Box>
      {more > 0 && translate('uploads.library.more', { smart_count: more })}
    </Typography>
  );
}

type InWordsProps = { picture: ListedPicture; use: PictureUse; alt: NonNullable<PictureUse['alt']> };

/** What the picture shows, for who cannot see it. It is the product's or the article's: its form and history have it, too. */
function InWords({ picture, use, alt }: InWordsProps) {
  const { act, isBusy } = useAct(useRefresh());
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <AltSummary alt={alt} />
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => setOpen(true)}
        aria-label={`${translate('products.describe')}: ${use.name}`}
      >
        {translate('products.describe')}
      </Button>
      {isOpen && (
        <AltDialog
          picture={{ ...picture, alt }}
          // A text says what its pictures show in the languages in which it has them.
          locales={LOCALES.filter((locale) => use.resource === 'products' || locale in alt)}
          onClose={() => setOpen(false)}
          onDescribed={(words) =>
            act(() => describePicture(use, picture, words), 'uploads.library.described')
          }
        />
      )}
    </Box>
  );
}

async function describePicture(
  { resource, id }: PictureUse,
  { id: pictureId, name }: ListedPicture,
  words: InWordsProps['alt'],
) {
  const params = { id };
  if (resource === 'articles') {
    const { version, body } = await callApi('getArticle', { params });
    const described = describeInMarkdown(body, name, words);
    return callApi('changeArticle', { params, body: { version, body: described as typeof body } });
  }
  const { version, pictures: all } = await callApi('getStaffProduct', { params });
  const described = all.map(({ id, kind, alt }) => ({ id, kind, alt: id === pictureId ? words : alt }));
  return callApi('changeProduct', { params, body: { version, pictures: described } });
}

/** Takes another file, shows both, and puts the new one wherever the old one stands. */
function ReplaceButton({ picture }: { picture: ListedPicture }) {
  const { act, isBusy } = useAct(useRefresh());
  const { act: send, isBusy: isSending } = useAct();
  const [other, setOther] = useState<StoredPicture>();
  const { id, name, use_count: count } = picture;

  async function replace(by: StoredPicture) {
    await act(
      () => callApi('replacePicture', { params: { id }, body: { by: by.id } }),
      'uploads.library.replaced',
    );
    setOther(undefined);
  }

  return (
    <>
      <FileChooser onFiles={([file]) => file && send(async () => setOther(await uploadPicture(file)))}>
        {({ open }) => (
          <Button
            variant="outlined"
            disabled={isSending}
            onClick={open}
            aria-label={`${translate('uploads.library.replace')}: ${name}`}
          >
            {translate(isSending ? 'uploads.sending' : 'uploads.library.replace')}
          </Button>
        )}
      </FileChooser>
      {other && (
        <ModalDialog
          title={translate('uploads.library.replace')}
          onClose={() => setOther(undefined)}
          confirm={{
            disabled: isBusy,
            onClick: () => replace(other),
            children: translate('uploads.library.replace_in', { smart_count: count }),
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
            {[picture, other].map((each, at) => (
              <Box key={at === 0 ? 'was' : 'is'}>
                <Box sx={{ height: 200, backgroundColor: COLORS.paperSunk }}>
                  <PictureView picture={each} size={280} fit="contain" />
                </Box>
                <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                  {translate(at === 0 ? 'audit.before' : 'audit.after')}, {each.width} × {each.height}
                </Typography>
              </Box>
            ))}
          </Box>
        </ModalDialog>
      )}
    </>
  );
}
