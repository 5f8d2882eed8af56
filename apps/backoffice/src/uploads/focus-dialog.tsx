import { Box, Typography } from '@mui/material';
import type { StoredPicture } from '@pouchery/contract/backoffice/uploads';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { PictureView } from './picture-view.tsx';

type Focus = StoredPicture['focus'];
type Props = {
  picture: StoredPicture;
  onClose: () => void;
  /** The point is kept already: it belongs to the picture wherever it is shown. */
  onMoved: (picture: StoredPicture) => void;
};

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point of a picture that every crop keeps: pointed at, or moved with the arrow keys. */
export function FocusDialog({ picture, onClose, onMoved }: Props) {
  const { act, isBusy } = useAct();
  const [focus, setFocus] = useState<Focus>(picture.focus);

  async function save() {
    const moved = await callApi('movePictureFocus', { params: { id: picture.id }, body: { focus } });
    onMoved({ ...picture, ...moved });
    onClose();
  }

  return (
    <ModalDialog
      title={translate('uploads.focus')}
      width="md"
      onClose={onClose}
      confirm={{ disabled: isBusy, onClick: () => act(save), children: translate('ra.action.save') }}
    >
      <Typography sx={{ mb: 2, color: COLORS.ink2 }}>{translate('uploads.focus_help')}</Typography>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          gap: 3,
          alignItems: 'flex-start',
        }}
      >
        <PointPicker picture={picture} focus={focus} onMove={setFocus} />
        <Crops picture={{ ...picture, focus }} />
      </Box>
    </ModalDialog>
  );
}

type PickerProps = { picture: StoredPicture; focus: Focus; onMove: (focus: Focus) => void };

function PointPicker({ picture, focus, onMove }: PickerProps) {
  function point(event: PointerEvent<HTMLElement>) {
    if (event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onMove({
      x: withinPercent(((event.clientX - left) / width) * 100),
      y: withinPercent(((event.clientY - top) / height) * 100),
    });
  }

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const wide = event.shiftKey ? 10 : 1;
    onMove({ x: withinPercent(focus.x + by[0] * wide), y: withinPercent(focus.y + by[1] * wide) });
  }

  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={translate('uploads.focus')}
      aria-valuenow={Math.round(focus.x)}
      aria-valuetext={translate('uploads.focus_at', { x: Math.round(focus.x), y: Math.round(focus.y) })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={point}
      onKeyDown={step}
      sx={{
        position: 'relative',
        flex: '1 1 auto',
        minWidth: 0,
        cursor: 'crosshair',
        touchAction: 'none',
        backgroundColor: COLORS.paperSunk,
        aspectRatio: `${picture.width} / ${picture.height}`,
        // As wide as there is room, and never so high that the dialog scrolls.
        width: `min(100%, calc(52vh * ${picture.width / picture.height}))`,
      }}
    >
      <PictureView picture={picture} size={560} fit="contain" />
      <Point focus={focus} />
    </Box>
  );
}

/** The picture as it is cropped here and there. */
function Crops({ picture }: { picture: StoredPicture }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { md: 'column' },
        gap: 1.5,
        width: { xs: '100%', md: 180 },
        flex: 'none',
        alignItems: 'flex-start',
      }}
    >
      {['1 / 1', '16 / 9', '3 / 4'].map((shape) => (
        <Box
          key={shape}
          sx={{
            flex: { xs: 1, md: 'none' },
            width: { md: '100%' },
            aspectRatio: shape,
            backgroundColor: COLORS.paperSunk,
          }}
        >
          <PictureView picture={picture} size={180} fit="cover" />
        </Box>
      ))}
    </Box>
  );
}

function Point({ focus }: { focus: Focus }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'absolute',
        width: 28,
        height: 28,
        borderRadius: '999px',
        pointerEvents: 'none',
        transform: 'translate(-50%, -50%)',
        border: `3px solid ${COLORS.paperRaised}`,
        boxShadow: `0 0 0 2px ${COLORS.primary}, inset 0 0 0 2px ${COLORS.primary}`,
      }}
      style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
    />
  );
}

function withinPercent(value: number) {
  return Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
}
