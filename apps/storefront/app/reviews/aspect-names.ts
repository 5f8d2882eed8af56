import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReviewAspect } from '@pouchery/contract/review-values';

export const ASPECT_NAMES: Record<ReviewAspect, MessageDescriptor> = {
  strength: msg`Strength felt`,
  taste: msg`Taste`,
  lasting: msg`How long the taste lasts`,
  comfort: msg`How it sits`,
};
