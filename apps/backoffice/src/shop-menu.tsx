import FoldIcon from '@mui/icons-material/ExpandMore';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, ButtonBase, Collapse } from '@mui/material';
import type { WaitingKind } from '@pouchery/contract/backoffice/start-page';
import { Menu, useGetResourceLabel, useResourceDefinitions, useSidebarState, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { RESOURCES } from './resources.ts';
import { settings } from './settings.ts';
import { MENU_GROUPS, type StaffResource } from './staff-resource.ts';
import { translate } from './texts/translate.ts';
import { COLORS } from './theme/colors.ts';
import { useWaiting } from './waiting/use-waiting.ts';

/** So many entries fit a screen of 900 px, beside the names of all groups. */
const ROOM = 14;
/** What is counted beside an entry: what waits for somebody there. */
const COUNTED: Readonly<Record<string, WaitingKind>> = {
  orders: 'orders',
  packing: 'orders_to_pack',
  messages: 'messages',
  reviews: 'reviews',
};

/** The role's resources in groups that fold. */
export function ShopMenu() {
  const mine = useResourceDefinitions();
  const groups = toGroups(RESOURCES.filter(({ name }) => mine[name]));
  return (
    <Menu
      aria-label={translate('shell.menu')}
      sx={{
        '&.RaMenu-open': { px: 1.5 },
        '& .RaMenuItemLink-icon': { minWidth: 40 },
        '& .MuiMenuItem-root': {
          borderRadius: '999px',
          minHeight: { xs: 44, sm: 38 },
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
      {groups.map((group) => (
        <MenuGroup key={group.name} {...group} />
      ))}
      <Box sx={{ mt: 1, borderTop: `1px solid ${COLORS.line}`, pt: 1 }}>
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

/** The first groups are open as long as they fit; somebody unfolds the others, and they stay so. */
function toGroups(resources: readonly StaffResource[]) {
  let room = ROOM;
  return MENU_GROUPS.flatMap((name) => {
    const names = resources.filter(({ options }) => options.group === name).map((resource) => resource.name);
    room -= names.length;
    return names.length > 0 ? [{ name, names, isOpenAtFirst: room >= 0 }] : [];
  });
}

/** A group's name, which folds it, and its resources. What is on the screen is never folded away. */
function MenuGroup({ name: group, names, isOpenAtFirst }: ReturnType<typeof toGroups>[number]) {
  const [isWide] = useSidebarState();
  const { pathname } = useLocation();
  const [isUnfolded, setUnfolded] = useStore(`menu.${group}`, isOpenAtFirst);
  const isHere = names.includes(pathname.split('/')[1] ?? '');
  const isOpen = isUnfolded || isHere;
  return (
    <Box component="li" role="none" sx={{ listStyle: 'none' }}>
      <ButtonBase
        role="menuitem"
        aria-expanded={isOpen}
        disabled={isHere && !isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
        sx={{
          display: isWide ? 'flex' : 'none',
          width: '100%',
          justifyContent: 'space-between',
          minHeight: { xs: 44, sm: 36 },
          px: 2,
          mt: 0.5,
          borderRadius: '999px',
          fontFamily: 'inherit',
          fontSize: '0.8125rem',
          fontWeight: 500,
          color: COLORS.ink3,
          '&:hover': { backgroundColor: COLORS.paperSunk },
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        {translate(`shell.groups.${group}`)}
        <FoldIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      <Collapse in={isOpen || !isWide} role="group" aria-label={translate(`shell.groups.${group}`)}>
        {names.map((name) => (
          <Entry key={name} name={name} />
        ))}
      </Collapse>
    </Box>
  );
}

/** A resource, with how much waits there. */
function Entry({ name }: { name: string }) {
  const label = useGetResourceLabel()(name, 2);
  const { data = [] } = useWaiting();
  const waiting = data.find(({ what }) => what === COUNTED[name]);
  if (!waiting) return <Menu.ResourceItem name={name} />;
  const { what, count } = waiting;
  return (
    <Menu.ResourceItem
      name={name}
      aria-label={`${label} ${count} ${translate(`start.waiting.${what}`, { smart_count: count })}`}
      primaryText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          {label}{' '}
          <Box component="b" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {count}
          </Box>
        </Box>
      }
    />
  );
}
