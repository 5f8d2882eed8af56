import { type ReactNode, useRef } from 'react';

const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

type Props = {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** What opens the browser's own choice of files. */
  children: (open: () => void) => ReactNode;
};

/** Lets somebody choose picture files of theirs. */
export function PictureChooser({ onFiles, multiple = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
