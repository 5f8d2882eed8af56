export const uploads = {
  resources: { uploads: { name: 'Picture |||| Pictures', fields: { is_used: 'Where it is shown' } } },
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
    small:
      'This picture has %{width} × %{height} pixels. On large screens it is blurred; send one with at least %{least} on its longer side.',
    none_found: 'No picture is found. Upload one.',
    library: {
      used: 'Shown somewhere',
      unused: 'Shown nowhere',
      empty: 'No picture is found.',
      small: 'Too small for large screens: %{what} needs %{least} pixels',
      described: 'What the picture shows is saved.',
      shown_by: 'Shown by',
      shown_nowhere: 'Nothing shows it.',
      more: 'and %{smart_count} more',
      replace: 'Replace everywhere',
      replace_in: 'Replace in %{smart_count} place |||| Replace in %{smart_count} places',
      replaced: 'The new picture is shown everywhere.',
      removed: 'The picture is deleted.',
    },
  },
};
