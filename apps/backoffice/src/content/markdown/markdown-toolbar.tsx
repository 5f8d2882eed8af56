import type { EditorView } from '@codemirror/view';
import LevelsIcon from '@mui/icons-material/BarChartOutlined';
import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import LinkIcon from '@mui/icons-material/Link';
import PictureIcon from '@mui/icons-material/PhotoOutlined';
import HeadingIcon from '@mui/icons-material/Title';
import { Box, IconButton, List, ListItemButton, ListItemText, TextField, Tooltip } from '@mui/material';
import type { ListedProduct } from '@pouchery/contract/backoffice/products';
import { mainText } from '@pouchery/contract/main-locale';
import { type ComponentType, useDeferredValue, useState } from 'react';
import { useGetList } from 'react-admin';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { insertBlock, insertLink, toggleLines, toggleMark } from './markdown-commands.ts';
import { PictureDialog } from './picture-dialog.tsx';

type Tool = { name: string; Icon: ComponentType; act: (view: EditorView) => unknown };

const TOOLS: Tool[] = [
  { name: 'heading', Icon: HeadingIcon, act: toggleLines('## ') },
  { name: 'bold', Icon: BoldIcon, act: toggleMark('**') },
  { name: 'italic', Icon: ItalicIcon, act: toggleMark('_') },
  { name: 'link', Icon: LinkIcon, act: (view) => insertLink(view) },
  { name: 'bullets', Icon: BulletsIcon, act: toggleLines('- ') },
  { name: 'numbers', Icon: NumbersIcon, act: toggleLines('1. ') },
  { name: 'quote', Icon: QuoteIcon, act: toggleLines('> ') },
];

/** Buttons for whoever does not know Markdown; articles may show pictures, products and the drawing of the levels. */
export function MarkdownToolbar({ view, isArticle }: { view: EditorView | null; isArticle: boolean }) {
  const [dialog, setDialog] = useState<'picture' | 'product'>();
  const put = (block: string) => view && insertBlock(view, block);
  const levels = `![${translate('content.markdown.levels_alt')}](strength-levels "${translate('content.markdown.levels_caption')}")`;
  const inserts: Tool[] = [
    { name: 'picture', Icon: PictureIcon, act: () => setDialog('picture') },
    { name: 'product', Icon: ProductIcon, act: () => setDialog('product') },
    { name: 'levels', Icon: LevelsIcon, act: () => put(levels) },
  ];
  return (
    <Box
      role="toolbar"
      aria-label={translate('content.markdown.tools')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        border: `1px solid ${COLORS.lineStrong}`,
        borderBottom: 0,
        backgroundColor: COLORS.paperSunk,
        p: 0.5,
      }}
    >
      {[...TOOLS, ...(isArticle ? inserts : [])].map(({ name, Icon, act }) => (
        <Tooltip key={name} title={translate(`content.markdown.${name}`)}>
          <IconButton
            aria-label={translate(`content.markdown.${name}`)}
            onClick={() => view && act(view)}
            sx={{ width: 44, height: 44 }}
          >
            <Icon />
          </IconButton>
        </Tooltip>
      ))}
      {dialog === 'picture' && <PictureDialog onChoose={put} onClose={() => setDialog(undefined)} />}
      {dialog === 'product' && <ProductDialog onChoose={put} onClose={() => setDialog(undefined)} />}
    </Box>
  );
}

type Props = { onChoose: (markdown: string) => void; onClose: () => void };

/** Finds the product that an article is to show at this place. */
function ProductDialog({ onChoose, onClose }: Props) {
  const [q, setQ] = useState('');
  const {
    data = [],
    isError,
    refetch,
  } = useGetList<ListedProduct>('products', {
    filter: { q: useDeferredValue(q), state: 'published' },
    pagination: { page: 1, perPage: 8 },
  });
  return (
    <ModalDialog title={translate('content.markdown.product')} onClose={onClose}>
      <TextField
        autoFocus
        label={translate('content.find_product')}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {isError && <LoadError what="choices" onAsk={refetch} />}
      <List>
        {data.map(({ id, slug, name, brand }) => (
          <ListItemButton
            key={id}
            onClick={() => {
              onChoose(`[${mainText(name)}](/product/${slug})`);
              onClose();
            }}
          >
            <ListItemText primary={mainText(name)} secondary={brand?.name} />
          </ListItemButton>
        ))}
      </List>
    </ModalDialog>
  );
}
