import { Alert, FormHelperText, Stack } from '@mui/material';
import type { CampaignState } from '@pouchery/contract/backoffice/campaign-values';
import type { StaffCampaign } from '@pouchery/contract/backoffice/campaigns';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import {
  ArrayInput,
  Link,
  maxLength,
  RadioButtonGroupInput,
  type RaRecord,
  required,
  SimpleFormIterator,
  TextInput,
  useGetManyAggregate,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { PreviewMenu } from '#backoffice/inputs/preview-menu.tsx';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { CampaignPartFields, nameRow, RESOURCES, type Row } from './campaign-part-fields.tsx';

/** What a campaign consists of: when it starts and ends, and what it changes meanwhile. */
export function CampaignFields() {
  const campaign = useRecordContext<StaffCampaign>();
  const state: CampaignState = useWatch({ name: 'state' }) ?? 'draft';
  const hasBegun = campaign?.state === 'running' || campaign?.state === 'over';
  return (
    <>
      {campaign && hasBegun && <CampaignStatus campaign={campaign} />}
      {campaign?.state === 'planned' && (
        <PreviewMenu
          kind="moment"
          id={campaign.starts_at}
          label="campaigns.shop_then"
          help="campaigns.shop_then_help"
        />
      )}
      <TextInput
        source="name"
        validate={[required(), maxLength(TEXT_BOUNDS.campaign.name)]}
        sx={{ maxWidth: 560 }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2, width: '100%' }}>
        {!hasBegun && (
          <MomentInput kind="moment" isRequired source="starts_at" helperText="publication.clock" />
        )}
        {campaign?.state !== 'over' && (
          <MomentInput
            kind="moment"
            isRequired={hasBegun}
            source="ends_at"
            helperText={hasBegun ? 'publication.clock' : 'campaigns.no_end'}
          />
        )}
      </Stack>
      {!hasBegun && (
        <>
          <RadioButtonGroupInput
            source="state"
            choices={toChoices('campaigns.states', ['draft', 'planned'])}
            validate={required()}
          />
          {(state === 'draft' || state === 'planned') && (
            <FormHelperText sx={{ mt: -0.5, mb: 2 }}>{translate(`campaigns.help.${state}`)}</FormHelperText>
          )}
        </>
      )}
      <ArrayInput source="parts">
        <SimpleFormIterator
          disableReordering
          disableClear
          fullWidth
          disableAdd={hasBegun}
          disableRemove={hasBegun}
        >
          <CampaignPartFields />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

/** That it runs or is over, what was left out, and the way to end it. */
function CampaignStatus({ campaign }: { campaign: StaffCampaign }) {
  const refresh = useRefresh();
  const { act } = useAct();
  const { id, version, state, left_out } = campaign;

  function end() {
    return act(async () => {
      await callApi('endCampaign', { params: { id }, body: { version } });
      refresh();
    }, 'campaigns.ended');
  }

  return (
    <Stack spacing={2} sx={{ mb: 3, width: '100%', alignItems: 'flex-start' }}>
      <Alert severity="info" sx={{ width: '100%' }}>
        {translate(state === 'running' ? 'campaigns.runs_help' : 'campaigns.over_help')}
      </Alert>
      {left_out.length > 0 && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {translate('campaigns.left_out')}:
          <ul>
            {left_out.map((row) => (
              <LeftOut key={`${row.kind} ${row.id}`} {...row} />
            ))}
          </ul>
        </Alert>
      )}
      {state === 'running' && (
        <ConfirmButton
          label={translate('campaigns.end')}
          title={translate('campaigns.end_title')}
          onConfirm={end}
        >
          {translate('campaigns.end_text')}
        </ConfirmButton>
      )}
    </Stack>
  );
}

/** What was left out, by its name as long as it is there. */
function LeftOut({ kind, id, reason }: StaffCampaign['left_out'][number]) {
  const resource = RESOURCES[kind];
  const { data } = useGetManyAggregate<Row & RaRecord>(resource, { ids: [id] });
  const row = data?.[0];
  return (
    <li>
      {translate(`campaigns.kinds.${kind}`)}:{' '}
      {row ? <Link to={`/${resource}/${id}`}>{nameRow(row)}</Link> : id},{' '}
      {translate(`campaigns.reasons.${reason}`)}
    </li>
  );
}
