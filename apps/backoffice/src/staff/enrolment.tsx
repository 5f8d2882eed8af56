import { Box, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { callApi } from '#backoffice/api/call-api.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Secret = { address: string; secret: string };
type Props = { onFailed: (error: unknown) => void };

/** A new secret as a picture for the authenticator app, and in letters. */
export default function Enrolment({ onFailed }: Props) {
  const [made, setMade] = useState<Secret>();
  // Once, as a second secret would spoil the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    callApi('startSecondFactor').then(setMade, onFailed);
  }, []);
  return (
    <Box sx={{ minHeight: 264, mb: 2 }}>
      {made && (
        <>
          <Box
            sx={{
              display: 'inline-block',
              p: 2,
              backgroundColor: COLORS.paperRaised,
              border: `1px solid ${COLORS.line}`,
            }}
          >
            <QRCodeSVG
              value={made.address}
              size={176}
              fgColor={COLORS.ink}
              bgColor={COLORS.paperRaised}
              title={translate('staff.login.enrol_picture')}
            />
          </Box>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
            {translate('staff.login.enrol_by_hand')}
          </Typography>
          <Typography component="p" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }} translate="no">
            {made.secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
        </>
      )}
    </Box>
  );
}
