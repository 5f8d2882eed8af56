import { useLingui } from '@lingui/react/macro';
import { CODE_FAULTS } from '@pouchery/contract/order-bounds';
import { useRef } from 'react';
import { ADDRESS_MESSAGES } from '#app/addresses/views/address-messages.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { CheckoutProps } from './checkout-props.ts';

/** What takes something off, asked about once it is left or used; what it takes off stands in the sums. */
export function DiscountCode({ quote, typed, hears, getErrors }: CheckoutProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const { takes_codes, code, code_problem } = quote;
  if (!takes_codes) return null;
  const use = () => hears?.code(field.current?.value.trim() ?? '');
  const errors = code ? undefined : getErrors('code');
  return (
    <div className="co-code">
      <TextField
        ref={field}
        name="code"
        label={t`Code, if you have one`}
        defaultValue={typed.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        errors={code_problem ? [i18n._(ADDRESS_MESSAGES[CODE_FAULTS[code_problem]])] : errors}
        onBlur={use}
        onKeyDown={(event) => {
          if (!hears || event.key !== 'Enter') return;
          // The order is placed by its button alone.
          event.preventDefault();
          use();
        }}
      />
      <button
        type={hears ? 'button' : 'submit'}
        name="do"
        value="look"
        className="btn btn-line"
        onClick={use}
      >
        {t`Use the code`}
      </button>
    </div>
  );
}
