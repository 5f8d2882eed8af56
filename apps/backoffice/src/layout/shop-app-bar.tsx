import ProfileIcon from '@mui/icons-material/ManageAccountsOutlined';
import { Box, ListItemIcon, ListItemText, MenuItem, useMediaQuery } from '@mui/material';
import {
  AppBar,
  LoadingIndicator,
  LocalesMenuButton,
  Logout,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  useUserMenu,
} from 'react-admin';
import { Link } from 'react-router';
import { GlobalSearch } from '#backoffice/global-search/global-search.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { WordMark } from '#backoffice/theme/word-mark.tsx';

/** On a phone the language's name gives its room to the page's title; it stays the button's accessible name. */
const COMPACT = {
  '& .MuiButton-root': { fontSize: { xs: 0, sm: '0.9375rem' }, minWidth: 44, px: { xs: 0.5, sm: 2 } },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
  '& .MuiButton-startIcon svg': { fontSize: '1.375rem' },
  '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
};

/** Word mark, the page's title, what finds everything, language, and who is logged in. */
export function ShopAppBar() {
  return (
    <AppBar
      alwaysOn
      elevation={0}
      userMenu={<ShopUserMenu />}
      sx={{
        backgroundColor: COLORS.primaryDeep,
        '& .RaAppBar-toolbar': { minHeight: { sm: 60 }, px: { xs: 0.5, sm: 2 } },
      }}
      toolbar={
        <>
          <GlobalSearch />
          <Box component="span" sx={COMPACT}>
            <LocalesMenuButton />
          </Box>
          <LoadingIndicator />
        </>
      }
    >
      <Box
        component={Link}
        to="/"
        sx={{
          color: COLORS.onPrimary,
          textDecoration: 'none',
          mx: 1.5,
          display: { xs: 'none', sm: 'inline-flex' },
        }}
      >
        <WordMark size={24} />
      </Box>
      <TitlePortal
        variant="h6"
        component="h1"
        sx={{
          color: COLORS.onPrimary,
          fontSize: { xs: '1rem', sm: '1.0625rem' },
          // Only what runs on as text ends in three dots.
          '& .RaConfigurable-root': { display: 'inline' },
        }}
      />
    </AppBar>
  );
}

/** Who is logged in, the own profile, and the way out. The button is called what it says; on phones it says nothing. */
function ShopUserMenu() {
  const { identity } = useGetIdentity();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  return (
    <UserMenu label={isPhone ? 'ra.auth.user_menu' : (identity?.fullName ?? 'ra.auth.user_menu')}>
      <ProfileItem />
      <Logout />
    </UserMenu>
  );
}

function ProfileItem() {
  const { onClose } = useUserMenu() ?? {};
  return (
    <MenuItem component={Link} to="/profile" onClick={onClose}>
      <ListItemIcon>
        <ProfileIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('profile.title')}</ListItemText>
    </MenuItem>
  );
}
