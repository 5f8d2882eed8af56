import { rectSortingStrategy } from '@dnd-kit/sortable';
import { Alert, Box, CircularProgress, FormHelperText, Typography } from '@mui/material';
import { MAX_PRODUCT_PICTURES, PICTURE_KINDS } from '@pouchery/contract/product-values';
import { type ReactNode, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { errorText } from '#backoffice/api/api-error.ts';
import { SortableItems } from '#backoffice/ordering/sortable-items.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { DropZone } from '#backoffice/uploads/drop-zone.tsx';
import { uploadPicture } from '#backoffice/uploads/upload-picture.ts';
import { PictureTile } from './picture-tile.tsx';
import type { ProductPicture } from './product-picture.ts';

/** A product's gallery: files are dropped or chosen, tiles dragged into order, described, cropped and taken away. */
export function ProductPicturesInput() {
  const { field, fieldState } = useInput<ProductPicture[]>({ source: 'pictures', defaultValue: [] });
  const pictures: ProductPicture[] = field.value ?? [];
  const { sending, errors, send } = useUploads(pictures, field.onChange);
  const replace = (changed: ProductPicture) =>
    field.onChange(pictures.map((picture) => (picture.id === changed.id ? changed : picture)));

  return (
    <Box role="group" aria-label={translate('products.sections.pictures')}>
      <Typography sx={{ color: COLORS.ink2, mb: 2 }}>{translate('products.pictures_help')}</Typography>
      <SortablePictures pictures={pictures} onOrder={field.onChange}>
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            position={at + 1}
            total={pictures.length}
            onChange={replace}
            onRemove={() => field.onChange(pictures.filter(({ id }) => id !== picture.id))}
          />
        ))}
        {sending.map((name) => (
          <Waiting key={name} name={name} />
        ))}
        {pictures.length + sending.length < MAX_PRODUCT_PICTURES && (
          <DropZone multiple minHeight={220} onFiles={send} />
        )}
      </SortablePictures>
      {errors.map((error) => (
        <Alert key={error} severity="error" role="alert" sx={{ mt: 1 }}>
          {error}
        </Alert>
      ))}
      {fieldState.error?.message && <FormHelperText error>{String(fieldState.error.message)}</FormHelperText>}
    </Box>
  );
}

/** Files on their way to the shop, one after the other in the order they were dropped. */
function useUploads(pictures: ProductPicture[], onChange: (pictures: ProductPicture[]) => void) {
  const [sending, setSending] = useState<string[]>([]);
  const [errors, setErrors] = useState<string[]>([]);
  // What the form holds when an upload ends, rather than when it began.
  const latest = useRef(pictures);
  latest.current = pictures;

  async function send(dropped: File[]) {
    const room = MAX_PRODUCT_PICTURES - latest.current.length - sending.length;
    const files = dropped.slice(0, room);
    setErrors(
      files.length < dropped.length ? [translate('products.too_many', { most: MAX_PRODUCT_PICTURES })] : [],
    );
    setSending((names) => [...names, ...files.map(({ name }) => name)]);
    for (const file of files) {
      await sendOne(file);
      setSending((names) => names.toSpliced(names.indexOf(file.name), 1));
    }
  }

  async function sendOne(file: File) {
    try {
      const stored = await uploadPicture(file);
      // The same file is the same picture, however often it is sent.
      if (latest.current.some(({ id }) => id === stored.id)) return;
      latest.current = [...latest.current, { ...stored, kind: nextKind(latest.current), alt: {} }];
      onChange(latest.current);
    } catch (error) {
      const reason = errorText(error);
      setErrors((known) => [...known, translate('products.upload_failed', { name: file.name, reason })]);
    }
  }

  return { sending, errors, send };
}

/** The kind that the gallery has none of yet. */
function nextKind(pictures: readonly ProductPicture[]) {
  return PICTURE_KINDS.find((kind) => !pictures.some((picture) => picture.kind === kind)) ?? 'closed';
}

function Waiting({ name }: { name: string }) {
  return (
    <Box
      role="status"
      sx={{
        minHeight: 220,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        p: 2,
        backgroundColor: COLORS.paperSunk,
      }}
    >
      <CircularProgress size={28} />
      <Typography variant="caption" sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
        {translate('products.sending', { name })}
      </Typography>
    </Box>
  );
}

type SortableProps = {
  pictures: ProductPicture[];
  onOrder: (pictures: ProductPicture[]) => void;
  children: ReactNode;
};

/** The tiles of a gallery, which are dragged into order. */
function SortablePictures({ pictures, onOrder, children }: SortableProps) {
  return (
    <SortableItems
      ids={pictures.map(({ id }) => id)}
      onOrder={(ids) => onOrder(pictures.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))}
      strategy={rectSortingStrategy}
      texts="products.dragging"
      help="products.pictures_help"
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(200px, 1fr))',
          },
        }}
      >
        {children}
      </Box>
    </SortableItems>
  );
}
