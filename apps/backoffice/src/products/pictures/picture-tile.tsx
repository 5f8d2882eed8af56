import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import FocusIcon from '@mui/icons-material/CenterFocusStrongOutlined';
import RemoveIcon from '@mui/icons-material/Close';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, Button, IconButton } from '@mui/material';
import { PICTURE_KINDS } from '@pouchery/contract/product-values';
import { type ReactNode, useState } from 'react';
import { MenuField } from '#backoffice/inputs/choice-fields.tsx';
import { AltDialog } from '#backoffice/pictures/alt-dialog.tsx';
import { AltSummary } from '#backoffice/pictures/alt-summary.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { FocusDialog } from '#backoffice/uploads/focus-dialog.tsx';
import { PictureView } from '#backoffice/uploads/picture-view.tsx';
import type { ProductPicture } from './product-picture.ts';

type Props = {
  picture: ProductPicture;
  position: number;
  total: number;
  onChange: (picture: ProductPicture) => void;
  onRemove: () => void;
};

/** One picture of the gallery: the picture itself is the handle to drag, under it what it shows and says. */
export function PictureTile({ picture, position, total, onChange, onRemove }: Props) {
  const [open, setOpen] = useState<'alt' | 'focus'>();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: picture.id,
    });

  return (
    <Box
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        backgroundColor: COLORS.paperRaised,
        border: `1px solid ${isDragging ? COLORS.primary : COLORS.line}`,
        zIndex: isDragging ? 2 : 'auto',
        boxShadow: isDragging ? '0 16px 48px rgb(21 24 30 / 0.22)' : 'none',
      }}
    >
      <Box
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={translate('products.drag', { place: position, total })}
        sx={{
          position: 'relative',
          aspectRatio: '1',
          backgroundColor: COLORS.paperSunk,
          cursor: isDragging ? 'grabbing' : 'grab',
          touchAction: 'manipulation',
        }}
      >
        <PictureView picture={picture} size={220} fit="contain" />
        <Corner>
          <DragIcon fontSize="small" />
          {position}
        </Corner>
      </Box>
      <IconButton
        size="small"
        onClick={onRemove}
        aria-label={translate('products.remove_picture', { place: position })}
        sx={{ position: 'absolute', top: 6, right: 6, backgroundColor: COLORS.paperRaised }}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
      <TileFields picture={picture} onChange={onChange} onOpen={setOpen} />
      {open === 'alt' && (
        <AltDialog
          picture={picture}
          onClose={() => setOpen(undefined)}
          onDescribed={(alt) => onChange({ ...picture, alt })}
        />
      )}
      {open === 'focus' && (
        <FocusDialog
          picture={picture}
          onClose={() => setOpen(undefined)}
          onMoved={({ focus }) => onChange({ ...picture, focus })}
        />
      )}
    </Box>
  );
}

type FieldsProps = Pick<Props, 'picture' | 'onChange'> & { onOpen: (dialog: 'alt' | 'focus') => void };

/** What the picture shows and says. */
function TileFields({ picture, onChange, onOpen }: FieldsProps) {
  return (
    <Box sx={{ p: 1.25 }}>
      <MenuField
        label={translate('products.picture_kind')}
        choices={PICTURE_KINDS}
        value={picture.kind}
        onChange={(kind) => onChange({ ...picture, kind })}
        getLabel={(kind) => translate(`products.kinds.${kind}`)}
      />
      <Box component="p" sx={{ m: '6px 4px', fontSize: '0.8125rem', color: COLORS.ink2 }}>
        <AltSummary alt={picture.alt} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Button size="small" onClick={() => onOpen('alt')}>
          {translate('products.describe')}
        </Button>
        <IconButton
          onClick={() => onOpen('focus')}
          aria-label={translate('uploads.focus')}
          title={translate('uploads.focus')}
        >
          <FocusIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

function Corner({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        top: 6,
        left: 6,
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        px: 0.75,
        height: 30,
        borderRadius: '999px',
        backgroundColor: COLORS.paperRaised,
        color: COLORS.ink2,
        fontSize: '0.8125rem',
      }}
    >
      {children}
    </Box>
  );
}
