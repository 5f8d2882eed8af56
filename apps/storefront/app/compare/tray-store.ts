import { COMPARE_TRAY } from '#app/consent/consent-keys.ts';
import { storedList } from '#app/device/stored-list.ts';
import { followConsent, isAccepted, store } from '#app/device/stored-value.ts';
import { MAX_COMPARED } from './compare-address.ts';
import { toTin } from './stored-tin.ts';

/** In the tab, which is what somebody asks for who fills the tray; for good where that is accepted. */
export const tray = storedList({
  key: COMPARE_TRAY,
  max: MAX_COMPARED,
  storage: () => (isAccepted() ? localStorage : sessionStorage),
  toItem: toTin,
});

followConsent(() => {
  if (!isAccepted()) store(() => localStorage, COMPARE_TRAY, undefined);
  tray.keep(tray.read());
});
