import { Box } from '@mui/material';
import type { StoredPicture } from '@pouchery/contract/backoffice/uploads';
import { useGetManyAggregate } from 'react-admin';
import { Thumbnail } from '#backoffice/uploads/thumbnail.tsx';

const ONE = new Set(['picture_id', 'logo_id', 'cover_id']);

/** The pictures that a field names; undefined where it is about something else. */
export function pictureIds(field: string, value: unknown): number[] | undefined {
  if (ONE.has(field) && typeof value === 'number') return [value];
  if (field !== 'pictures' || !Array.isArray(value)) return undefined;
  return value.map((picture: { id?: unknown }) => Number(picture.id)).filter(Number.isInteger);
}

/** Pictures as they are, or their places where they are gone. */
export function PictureValues({ ids }: { ids: number[] }) {
  const { data = [] } = useGetManyAggregate<StoredPicture>('uploads', { ids });
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, verticalAlign: 'middle' }}
    >
      {ids.map((id) => (
        <Thumbnail key={id} picture={data.find((picture) => picture?.id === id) ?? null} />
      ))}
    </Box>
  );
}
