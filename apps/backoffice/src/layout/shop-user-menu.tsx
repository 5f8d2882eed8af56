import { UserMenu, useGetIdentity } from 'react-admin';

/** Who is logged in, and the way out. The button is called what it says. */
export function ShopUserMenu() {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'} />;
}
