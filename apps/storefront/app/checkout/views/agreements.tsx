import { Trans, useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Tick } from '#app/ui/pick-row.tsx';
import type { CheckoutProps } from './checkout-props.ts';

type AgreementsProps = Pick<CheckoutProps, 'minAge' | 'withdrawal' | 'ticked' | 'getErrors'> & {
  user: Pick<CheckoutProps['user'], 'wants_news'>;
  quote: Pick<CheckoutProps['quote'], 'total'>;
};

/** What a buyer says before an order, and what they are told of the right to withdraw. */
export function Agreements({ user, quote, minAge, withdrawal, ticked = {}, getErrors }: AgreementsProps) {
  const { t } = useLingui();
  const { fits, tooSmall } = withdrawal;
  return (
    <>
      <div className="co-c">
        <Tick name="is_adult" isTicked={ticked.is_adult === 'on'} errors={getErrors('is_adult')}>
          {t`I confirm that I am ${{ age: minAge }} or older.`}
        </Tick>
        <Tick name="agrees" isTicked={ticked.agrees === 'on'} errors={getErrors('agrees')}>
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
        {user.wants_news !== true && (
          <Tick name="wants_news" isTicked={ticked.wants_news === 'on'}>
            {t`I would like news by email. I can stop that in my profile at any time.`}
          </Tick>
        )}
      </div>
      <div className="notice quiet">
        <p>
          {tooSmall && Number(quote.total) < Number(tooSmall.below) ? tooSmall.says : fits}{' '}
          <ShopLink className="link" to="/return-policy">{t`Return policy`}</ShopLink>
        </p>
      </div>
    </>
  );
}
