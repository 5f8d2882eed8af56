import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundProduct } from '@pouchery/contract/find';
import { DEFAULT_MG, FIND_QUESTIONS } from '@pouchery/contract/find-answers';
import type { ReactNode } from 'react';
import { strengthName } from '#app/catalog/strength-name.ts';
import { tasteMark } from '#app/catalog/taste-style.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { PACK_PATH } from '#app/layout/site-map.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { pageRules } from '#app/rules/page-rules.ts';
import { cssVariables, tintStyle } from '#app/ui/css-variables.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ProductTile } from '#app/ui/picture.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { AverageRating } from '#app/ui/rating.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';
import { questionName } from './answer-names.ts';
import { type Answers, answersAddress, findAddress, leaveOpen } from './find-address.ts';
import type { Options } from './find-form.tsx';
import { reasonText } from './reason-text.ts';

type FoundProductsProps = Options & {
  answers: Answers;
  /** A pack can be put together. */
  hasCart: boolean;
  found: { results: FoundProduct[]; count?: number | undefined; open: 'taste' | 'type' | 'feel' | null };
};

/** The first choice large on its own tint, then rows; what was left out, and why, closes the list. */
export function FoundProducts({ answers, found, hasCart, ...options }: FoundProductsProps) {
  const { t, i18n } = useLingui();
  const age = pageRules().minAge;
  const [first, ...others] = found.results;
  const shown = found.results.length;
  const reasons = { answers, ...options };
  return (
    <>
      {first && <FirstChoice found={first} {...reasons} />}
      {others.length > 0 && (
        <ol className="rows found-rows" start={2}>
          {others.map((found, index) => (
            <FoundRow key={found.product.slug} found={found} rank={index + 2} {...reasons} />
          ))}
        </ol>
      )}
      {found.count !== undefined && found.count > shown && (
        <p className="found-more">
          {t`The first ${{ shown }} of ${{ count: found.count }} are shown.`}{' '}
          <ShopLink className="link hit" to={findAddress({ answers, isSubmitted: false })}>
            {t`More questions`}
          </ShopLink>
        </p>
      )}
      {found.open ? (
        <p className="found-more">
          <ShopLink
            className="link hit"
            to={findAddress({ answers: leaveOpen(answers, found.open), isSubmitted: true })}
          >
            {t`More tins fit when “${{ question: questionName(i18n, found.open) }}” is left open`}
          </ShopLink>
        </p>
      ) : (
        shown === 0 && (
          <p className="found-more">
            <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
          </p>
        )
      )}
      {hasCart && shown > 0 && (
        <p className="found-more">
          <ShopLink className="btn btn-line" to={packOf(answers)}>{t`A pack of your own`}</ShopLink>
        </p>
      )}
      <p className="found-note">
        <Icon name="warn" />
        <span>
          <StrengthLimit now={answers.now} /> <Trans>Nicotine is highly addictive. Adults {age}+ only.</Trans>
        </span>
      </p>
    </>
  );
}

/** The pack's questions with what was answered here: the tastes, and nothing stronger. */
function packOf({ taste, now }: Answers) {
  return answersAddress(PACK_PATH, { taste, max: now }, false);
}

function StrengthLimit({ now }: { now: string }) {
  const { t, i18n } = useLingui();
  if (now === '')
    return t`You have not said what you use now, so tins above ${{ mg: DEFAULT_MG }} mg are left out.`;
  if (now === '0') return t`Only nicotine-free tins are shown, as you asked.`;
  const mg = formatNumber(Number(now), i18n.locale);
  return t`You use ${{ mg }} mg now, so tins above ${{ mg }} mg are left out.`;
}

type FoundProps = Options & { found: FoundProduct; answers: Answers };

function FirstChoice({ found, ...reasons }: FoundProps) {
  const { t, i18n } = useLingui();
  const { product } = found;
  const { brand, taste, strength_level: level } = product;
  const mg = formatNumber(product.nicotine_mg_per_pouch, i18n.locale);
  const to = `/product/${product.slug}`;
  return (
    <article className="first-choice" style={{ ...tintStyle(product.tints), ...tasteColor(product) }}>
      <ProductTile product={product} sizes="(max-width: 1079px) 300px, 560px" max={1200} loading="first" />
      <div className="text">
        <p className="found-rank">
          <span>1</span>
          {t`Closest to your answers`}
        </p>
        <h2 className="h2">
          <ShopLink to={to} lang={product.text_languages?.name}>
            {product.name}
          </ShopLink>
        </h2>
        <p className="of">
          <span lang="en">{brand.name}</span>
          <AverageRating of={product} />
          <span className="taste">{taste.name}</span>
        </p>
        <p className="power">
          <StrengthDots level={level} size="m" />
          <b>{t`${{ mg }} mg`}</b>
          <span>{strengthName(level, i18n)}</span>
        </p>
        <Reasons found={found} {...reasons} />
        <p className="found-buy">
          <ProductPrice product={product} />
          <ShopLink className="btn btn-lg" to={to}>{t`View product`}</ShopLink>
        </p>
      </div>
    </article>
  );
}

function FoundRow({ found, rank, ...reasons }: FoundProps & { rank: number }) {
  return (
    <TinRow product={found.product} mark={<span aria-hidden="true">{rank}</span>}>
      <Reasons found={found} {...reasons} />
      <ProductPrice product={found.product} />
    </TinRow>
  );
}

type TinRowProps = { product: FoundProduct['product']; mark: ReactNode; taste?: string; children: ReactNode };

/** A tin's row: its mark, picture, name and strength, and what else is said of it. */
export function TinRow({ product, mark, taste, children }: TinRowProps) {
  const { t, i18n } = useLingui();
  return (
    <li>
      <span className="found-rank">{mark}</span>
      <ProductTile product={product} sizes="104px" max={320} />
      <div className="text">
        <h2 className="h3">
          <ShopLink className="covers" to={`/product/${product.slug}`} lang={product.text_languages?.name}>
            {product.name}
          </ShopLink>
        </h2>
        <p className="micro muted">
          <span lang="en">{product.brand.name}</span>
          {taste && `, ${taste}`}
        </p>
        <p className="power">
          <StrengthDots level={product.strength_level} />
          <b>{t`${{ mg: formatNumber(product.nicotine_mg_per_pouch, i18n.locale) }} mg`}</b>
        </p>
      </div>
      {children}
    </li>
  );
}

/** What fits first, each with a tick; what does not with a dash. */
function Reasons({ found, answers, ...options }: FoundProps) {
  const { t, i18n } = useLingui();
  const place = ({ question, fits }: FoundProduct['reasons'][number]) =>
    (fits ? 0 : FIND_QUESTIONS.length) + FIND_QUESTIONS.indexOf(question);
  const reasons = [...found.reasons].sort((one, other) => place(one) - place(other));
  return (
    <ul className="reasons">
      {reasons.map((reason) => (
        <li key={reason.question} className={reason.fits ? undefined : 'not'}>
          <Icon name={reason.fits ? 'ok' : 'minus'} small />
          <span>
            <span className="vh">{reason.fits ? t`Fits:` : t`Does not fit:`} </span>
            {reasonText(i18n, found, reason, answers, options)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function tasteColor({ taste }: FoundProduct['product']) {
  return cssVariables({ '--taste': tasteMark(taste) });
}
