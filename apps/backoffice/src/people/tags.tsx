import { Box } from '@mui/material';
import { COLORS } from '#backoffice/theme/colors.ts';

/** What a row is tagged with. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <Box
      key={tag}
      component="span"
      sx={{
        px: 1,
        borderRadius: '999px',
        border: `1px solid ${COLORS.line}`,
        fontSize: '0.8125rem',
        lineHeight: '20px',
        overflowWrap: 'anywhere',
      }}
    >
      {tag}
    </Box>
  ));
}
