import { callApi } from './call-api.ts';
import { useErrorNotification } from './use-error-notification.ts';

/** Lets the browser fetch a file by itself: it cannot renew a session that has run out, so that is done before. */
export function useDownload() {
  const notifyError = useErrorNotification();
  return async function download(address: string) {
    try {
      await callApi('getStaffSession');
    } catch (error) {
      return notifyError(error);
    }
    window.location.assign(address);
  };
}
