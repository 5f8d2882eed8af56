import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { RecordForm } from '#backoffice/inputs/record-forms.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewDecision } from './review-decision.tsx';

/** A review, whether it is shown, and what the shop says to it. */
export function ReviewEdit() {
  return (
    <VersionedEdit component="div" actions={false}>
      <ReviewCard />
      <Panel>
        <RecordForm canDelete={false} sx={{ p: 0 }}>
          <ReviewDecision />
          <LocalizedTextInput
            source="answer"
            isRequired={false}
            multiline
            minRows={3}
            maxLength={TEXT_BOUNDS.review.answer}
            helperText={translate('people.review.answer_help')}
          />
        </RecordForm>
      </Panel>
    </VersionedEdit>
  );
}
