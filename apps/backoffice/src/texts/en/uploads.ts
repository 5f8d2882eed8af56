export const uploads = {
  uploads: {
    drop_one: 'Drop a picture here, or choose one',
    drop_many: 'Drop pictures here, or choose them',
    kinds: 'JPEG, PNG, WebP or AVIF, up to 20 MB',
    sending: 'Being prepared for the shop…',
    replace: 'Another picture',
    focus: 'Focus point',
    focus_help:
      'Point at what must stay in view wherever the picture is cropped. Arrow keys move the point, with Shift in larger steps.',
    focus_at: '%{x} per cent from the left, %{y} from the top',
  },
};
