import type { CallAddress } from '@pouchery/contract/paths';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, type Call, type CallResponse, callApi } from '#app/api/api-client.ts';

type CallState<Data> = {
  data?: Data;
  /** Why there is no data; 404 is "there is no such thing". */
  failure?: 'missing' | 'failed';
};

/**
 * Asks the API while a part of the page is shown. What is there stays while it is asked again; `ask` does so, and
 * `setData` puts something in the place of the response.
 */
export function useCall<At extends CallAddress>(address: At, call: Pick<Call, 'params' | 'query'> = {}) {
  const [state, setState] = useState<CallState<CallResponse<At>>>({});
  const key = JSON.stringify(call);
  /** What is asked now; what was asked before may be answered later. */
  const current = useRef(key);

  const ask = useCallback(async () => {
    current.current = key;
    try {
      const data = await callApi(address, JSON.parse(key));
      if (current.current === key) setState({ data });
    } catch (error) {
      if (current.current !== key) return;
      const isMissing = error instanceof ApiError && error.status === 404;
      setState((before) => ({ ...before, failure: isMissing ? 'missing' : 'failed' }));
    }
  }, [address, key]);

  useEffect(() => void ask(), [ask]);

  const { failure } = state;
  useEffect(() => {
    if (!failure) return;
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [failure, ask]);

  return { ...state, ask, setData: (data: CallResponse<At>) => setState({ data }) };
}
