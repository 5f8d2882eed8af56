import type { Locale } from '@pouchery/contract/locales';
import { type Block, renderArticle, renderMarkdown } from '@pouchery/typography/markdown';
import prose from '@pouchery/typography/prose.css?inline';
import tokens from '@pouchery/typography/tokens.css?inline';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { translate } from '#backoffice/texts/translate.ts';
import { useNamedPictures, useNamedProducts } from './named-things.ts';
import type { TextKind } from './text-kind.ts';
import previewCss from './text-preview.css?inline';

type Props = { text: string; lead?: string; title?: string; locale: Locale; kind: TextKind };

// What stands at the root of a page stands at the root of this tree.
const sheet = new CSSStyleSheet();
sheet.replaceSync(tokens.replaceAll(':root', ':host') + prose + previewCss);

/**
 * A text as the shop will show it: made by the shop's own renderer, set in its typography. It stands in a tree of its
 * own, so that neither the back office's styles nor the shop's reach the other.
 */
export function TextPreview({ text, lead, title, locale, kind }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot>();
  useEffect(() => {
    if (!host.current) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    setRoot(shadow);
  }, []);
  const shown = useDeferredValue(text);
  return (
    <div ref={host} lang={locale}>
      {root &&
        createPortal(
          <div className="page" lang={locale}>
            {title && <h1>{title}</h1>}
            {lead && <p className="prose intro">{lead}</p>}
            {kind === 'article' ? <ArticleText text={shown} /> : <PlainText text={shown} kind={kind} />}
          </div>,
          root,
        )}
    </div>
  );
}

function PlainText({ text, kind }: { text: string; kind: TextKind }) {
  const { intro, body } = useMemo(() => renderMarkdown(text, '/'), [text]);
  if (kind === 'answer') return <Html className="prose answer" html={intro + body} />;
  return (
    <article className="prose">
      <Html className="intro" html={intro} />
      <Html html={body} />
    </article>
  );
}

function ArticleText({ text }: { text: string }) {
  const { blocks } = useMemo(() => renderArticle(text, '/'), [text]);
  const pictures = useNamedPictures(
    blocks.flatMap((block) => (block.kind === 'picture' && block.name !== DRAWING ? block.name : [])),
  );
  const products = useNamedProducts(blocks.flatMap((block) => (block.kind === 'product' ? block.slug : [])));
  return blocks.map((block, index) => {
    const key = index; // Pieces never change places without being rendered anew.
    if (block.kind === 'html') return <Html key={key} className="prose" html={block.html} />;
    if (block.kind === 'product') return <ProductStrip key={key} slug={block.slug} products={products} />;
    return <Figure key={key} block={block} pictures={pictures} />;
  });
}

/** The shop's own drawing of the strength levels. */
const DRAWING = 'strength-levels';

type FigureProps = {
  block: Extract<Block, { kind: 'picture' }>;
  pictures: ReturnType<typeof useNamedPictures>;
};

function Figure({ block: { name, alt, caption }, pictures }: FigureProps) {
  const picture = pictures[name];
  return (
    <figure>
      {picture && <img src={picture} alt={alt} />}
      {name === DRAWING && <p className="stand-in">{translate('content.markdown.drawing')}</p>}
      {picture === null && <p className="stand-in">{translate('content.markdown.no_picture', { name })}</p>}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

type StripProps = { slug: string; products: ReturnType<typeof useNamedProducts> };

function ProductStrip({ slug, products }: StripProps): ReactNode {
  const product = products[slug];
  if (product === undefined) return null;
  if (product === null)
    return <p className="stand-in">{translate('content.markdown.no_product', { slug })}</p>;
  return (
    <aside>
      {product.picture && <img src={product.picture} alt="" />}
      <div>
        <p className="small">{product.brand}</p>
        <p className="name">{product.name}</p>
        <p className="small">{product.facts}</p>
      </div>
    </aside>
  );
}

function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was rendered (@pouchery/typography)
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
