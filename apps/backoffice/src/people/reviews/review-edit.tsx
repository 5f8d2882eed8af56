import { SimpleForm, useTranslate } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { Panel } from '../panel.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewDecision } from './review-decision.tsx';

/** A review, whether it is shown, and what the shop says to it. */
export function ReviewEdit() {
  const translate = useTranslate();
  return (
    <VersionedEdit component="div" actions={false}>
      <ReviewCard />
      <Panel>
        <SimpleForm toolbar={<EditToolbar canDelete={false} />} warnWhenUnsavedChanges sx={{ p: 0 }}>
          <ReviewDecision />
          <LocalizedTextInput
            source="answer"
            isRequired={false}
            multiline
            minRows={3}
            maxLength={2000}
            helperText={translate('people.review.answer_help')}
          />
          <VersionConflict />
        </SimpleForm>
      </Panel>
    </VersionedEdit>
  );
}
