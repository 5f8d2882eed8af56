import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Menu, useResourceDefinitions, useSidebarState, useTranslate } from 'react-admin';
import { RESOURCES } from '#backoffice/resources.ts';
import { settings } from '#backoffice/settings.ts';
import { MENU_GROUPS } from '#backoffice/staff-resource.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

/** The role's resources in groups. */
export function ShopMenu() {
  const translate = useTranslate();
  const [isOpen] = useSidebarState();
  const mine = useResourceDefinitions();
  return (
    <Menu
      aria-label={translate('shell.menu')}
      sx={{
        '&.RaMenu-open': { px: 1.5 },
        '& .RaMenuItemLink-icon': { minWidth: 40 },
        '& .MuiMenuItem-root': {
          borderRadius: '999px',
          minHeight: 44,
          fontSize: '0.9375rem',
          lineHeight: 1.25,
          color: COLORS.ink2,
        },
        // Georgian and Russian names are long: two lines, not three dots.
        '& .MuiMenuItem-root .MuiTypography-root': { whiteSpace: 'normal' },
        '& .RaMenuItemLink-active': {
          color: COLORS.primary,
          backgroundColor: COLORS.primarySoft,
          fontWeight: 600,
        },
        '& .RaMenuItemLink-active .MuiSvgIcon-root': { color: COLORS.primary },
      }}
    >
      <Menu.DashboardItem primaryText={translate('shell.start')} />
      {MENU_GROUPS.map((group) => {
        const shown = RESOURCES.filter(({ name, options }) => options.group === group && mine[name]);
        if (shown.length === 0) return null;
        return (
          <Box component="li" role="none" key={group} sx={{ listStyle: 'none' }}>
            <Typography
              variant="caption"
              component="p"
              sx={{
                px: 2,
                pt: 2.5,
                pb: 0.5,
                color: COLORS.ink3,
                fontWeight: 500,
                visibility: isOpen ? 'visible' : 'hidden',
              }}
            >
              {translate(`shell.groups.${group}`)}
            </Typography>
            {shown.map(({ name }) => (
              <Menu.ResourceItem key={name} name={name} />
            ))}
          </Box>
        );
      })}
      <Box sx={{ mt: 3, borderTop: `1px solid ${COLORS.line}`, pt: 1.5 }}>
        <Menu.Item
          to={settings.siteUrl}
          primaryText={translate('shell.open_shop')}
          leftIcon={<StorefrontIcon />}
          component="a"
          href={settings.siteUrl}
          target="_blank"
          rel="noreferrer"
        />
      </Box>
    </Menu>
  );
}
