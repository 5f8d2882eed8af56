import { Trans, useLingui } from '@lingui/react/macro';
import type { OfShop } from '#app/checkout/of-shop.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Tick } from './pick-row.tsx';

type AgreementsProps = {
  /** Who may buy on the day of the page, in years. */
  age: number;
  /** What they may send back. */
  withdrawal: OfShop['withdrawal'];
  /** What the order comes to. */
  total: string;
  wantsNews: boolean | undefined;
  /** What was sent before, without scripts; otherwise it is said anew. */
  typed?: Readonly<Record<string, string>>;
  getErrors: (field: string) => string[] | undefined;
};

/** What a buyer says before an order, and what they are told of the right to withdraw. */
export function Agreements({ age, withdrawal, total, wantsNews, typed = {}, getErrors }: AgreementsProps) {
  const { t } = useLingui();
  const { fits, tooSmall } = withdrawal;
  return (
    <>
      <div className="co-c">
        <Tick name="is_adult" isTicked={typed.is_adult === 'on'} errors={getErrors('is_adult')}>
          {t`I confirm that I am ${{ age }} or older.`}
        </Tick>
        <Tick name="agrees" isTicked={typed.agrees === 'on'} errors={getErrors('agrees')}>
          <Trans>
            I agree to the{' '}
            <ShopLink className="link" to="/terms-and-conditions">
              terms and conditions
            </ShopLink>{' '}
            and the{' '}
            <ShopLink className="link" to="/privacy-policy">
              privacy policy
            </ShopLink>
            .
          </Trans>
        </Tick>
        {wantsNews !== true && (
          <Tick name="wants_news" isTicked={typed.wants_news === 'on'}>
            {t`I would like news by email. I can stop that in my profile at any time.`}
          </Tick>
        )}
      </div>
      <div className="notice quiet">
        <p>
          {tooSmall && Number(total) < Number(tooSmall.below) ? tooSmall.says : fits}{' '}
          <ShopLink className="link" to="/return-policy">{t`Return policy`}</ShopLink>
        </p>
      </div>
    </>
  );
}
