import { EditorSelection, type SelectionRange } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Puts marks around what is selected, or takes them away again; without a selection the cursor stands between them. */
export function toggleMark(mark: string) {
  return (view: EditorView) => {
    const { state } = view;
    const change = state.changeByRange((range) => {
      const before = state.sliceDoc(range.from - mark.length, range.from);
      const after = state.sliceDoc(range.to, range.to + mark.length);
      if (before === mark && after === mark) {
        return {
          changes: [
            { from: range.from - mark.length, to: range.from },
            { from: range.to, to: range.to + mark.length },
          ],
          range: shifted(range, -mark.length),
        };
      }
      return {
        changes: [
          { from: range.from, insert: mark },
          { from: range.to, insert: mark },
        ],
        range: shifted(range, mark.length),
      };
    });
    view.dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input' }));
    view.focus();
    return true;
  };
}

function shifted({ anchor, head }: SelectionRange, by: number) {
  return EditorSelection.range(anchor + by, head + by);
}

/** Begins every selected line with a mark (`## `, `> `, `- `, `1. `), or takes it away where all lines have it. */
export function toggleLines(mark: string) {
  return (view: EditorView) => {
    const { state } = view;
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const last = state.doc.lineAt(to).number;
    const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
    const isMarked = lines.every(({ text }) => text.startsWith(mark));
    const changes = lines.map(({ from: start, text }) => {
      if (isMarked) return { from: start, to: start + mark.length, insert: '' };
      const other = /^(#{1,6} |> |- |\d+\. )/.exec(text)?.[0].length ?? 0;
      return { from: start, to: start + other, insert: mark };
    });
    const set = state.changes(changes);
    // Behind what was inserted: the next key is the first of the line.
    const selection = state.selection.map(set, 1);
    view.dispatch({ changes: set, selection, scrollIntoView: true, userEvent: 'input' });
    view.focus();
    return true;
  };
}

/** Makes a link of what is selected, with its address selected so that it can be typed. */
export function insertLink(view: EditorView, address = '/') {
  const { state } = view;
  const { from, to } = state.selection.main;
  const text = state.sliceDoc(from, to);
  const insert = `[${text}](${address})`;
  const start = from + text.length + 3;
  view.dispatch({
    changes: { from, to, insert },
    selection: text ? { anchor: start, head: start + address.length } : { anchor: from + 1 },
    scrollIntoView: true,
    userEvent: 'input',
  });
  view.focus();
}

/** Puts a piece on a line of its own, with an empty line before and behind it. */
export function insertBlock(view: EditorView, block: string) {
  const { state } = view;
  const line = state.doc.lineAt(state.selection.main.head);
  const isEmpty = line.text.trim() === '';
  const at = isEmpty ? line.from : line.to;
  const before = state.sliceDoc(Math.max(0, at - 2), at);
  const gap = at === 0 || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const insert = `${gap}${block}\n\n`;
  view.dispatch({
    changes: { from: at, insert },
    selection: { anchor: at + insert.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  view.focus();
}
