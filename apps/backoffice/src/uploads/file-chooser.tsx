import { type DOMAttributes, type DragEvent, type ReactNode, useRef, useState } from 'react';

const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

type Chooser = {
  /** Opens the browser's own choice of files. */
  open: () => void;
  /** Given to an element, makes it a place where files are dropped, which they are over. */
  place: Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;
  isOver: boolean;
};
type Props = {
  onFiles: (files: File[]) => void;
  /** As the browser's choice of files has it; pictures unless it says otherwise. */
  accept?: string;
  label?: string;
  multiple?: boolean;
  children: (chooser: Chooser) => ReactNode;
};

/** Lets somebody choose files of theirs, or drop them. */
export function FileChooser({ onFiles, accept = PICTURE_TYPES, label, multiple = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  const place = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return (
    <>
      {children({ open: () => input.current?.click(), place, isOver })}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        multiple={multiple}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
    </>
  );
}
