import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Notice } from '#app/ui/notice.tsx';
import type { FormErrors } from './form-errors.ts';
import { serverMessage } from './server-messages.ts';

/**
 * What is wrong with a form in the page's language: by field, for `TextField`, and a notice of the form as a whole, spoken when
 * it comes. `known` is what the API may say besides what every form knows.
 */
export function useTranslatedErrors(
  errors: FormErrors | undefined,
  known?: Record<string, MessageDescriptor>,
) {
  const { i18n } = useLingui();
  const say = (text: string) => serverMessage(text, i18n, known);
  const { byField = {}, notice } = errors ?? {};
  return {
    getErrors: (field: string) => byField[field]?.map(say),
    notice: notice && (
      <Notice tone={notice.tone} live>
        {say(notice.text)}
      </Notice>
    ),
  };
}
