import { useLingui } from '@lingui/react/macro';
import { CODE_FAULTS } from '@pouchery/contract/order-bounds';
import type { CartQuote } from '@pouchery/contract/ordering';
import { useRef } from 'react';
import { ADDRESS_MESSAGES } from '#app/addresses/views/address-messages.ts';
import { TextField } from '#app/ui/text-field.tsx';

type DiscountCodeProps = {
  /** What was typed before. */
  typed: string | undefined;
  quote: CartQuote;
  onUse: (code: string) => void;
  errors: string[] | undefined;
};

/** What takes something off, asked about once it is left or used; what it takes off stands in the sums. */
export function DiscountCode({
  typed,
  quote: { takes_codes, code, code_problem },
  onUse,
  errors,
}: DiscountCodeProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  if (!takes_codes) return null;
  const use = () => onUse(field.current?.value.trim() ?? '');
  return (
    <div className="co-code">
      <TextField
        ref={field}
        name="code"
        label={t`Code, if you have one`}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        errors={
          code_problem ? [i18n._(ADDRESS_MESSAGES[CODE_FAULTS[code_problem]])] : code ? undefined : errors
        }
        onBlur={use}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The order is placed by its button alone.
          event.preventDefault();
          use();
        }}
      />
      <button type="button" className="btn btn-line" onClick={use}>
        {t`Use the code`}
      </button>
    </div>
  );
}
