import type { StaffCalls } from '@pouchery/contract/backoffice/calls';
import { BACKOFFICE_PATHS, type BackofficeCallName } from '@pouchery/contract/backoffice/paths';
import type { CallRequest, CallResponse, QueryValue } from '@pouchery/contract/call-types';
import type { Calls } from '@pouchery/contract/calls';
import { type CallName, PATHS } from '@pouchery/contract/paths';
import { callAddress } from './call-address.ts';
import { sendRequest } from './session-request.ts';

type Options = { signal?: AbortSignal; language?: string };
/** A request whose names and values nobody has typed: what react-admin has of a form or a list. */
type FormRequest = Options & {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue>;
  body?: FormData | Blob | object;
};
/** The request may be left out where it has nothing that must be said. */
type Arguments<Request> =
  Record<never, never> extends Request ? [request?: Request & Options] : [request: Request & Options];

/** What staff may call before they have given the one-time code: being refused there needs no new login. */
const BEFORE_LOGIN: readonly BackofficeCallName[] = [
  'getStaffSession',
  'giveSecondFactor',
  'startSecondFactor',
  'acceptInvitation',
];
/** What there is one of has no id. */
const RESOURCE_PATHS: Record<string, string> = {
  'popup-feature': BACKOFFICE_PATHS.changePopupFeature[1],
  selling: BACKOFFICE_PATHS.changeSelling[1],
};
let renewSession = () => Promise.resolve(false);

/**
 * What is done when staff are refused although the session was refreshed. It resolves to whether they have logged in
 * again, so that the call is worth another try, or throws what the caller is to show.
 */
export function onRefusedStaff(renew: () => Promise<boolean>) {
  renewSession = renew;
}

/** What a call of the back office gives: the body of its 200 or 201, undefined for its 204. */
type StaffResponse<Name extends BackofficeCallName> = CallResponse<StaffCalls[Name]>;

/** Makes a call of the back office as the person in this browser. Throws an ApiError. */
export function callApi<Name extends BackofficeCallName>(
  name: Name,
  ...[request]: Arguments<CallRequest<StaffCalls[Name]>>
): Promise<StaffResponse<Name>> {
  const [method, path] = BACKOFFICE_PATHS[name];
  return send(method, path, request, BEFORE_LOGIN.includes(name)) as Promise<StaffResponse<Name>>;
}

/**
 * The same for the rows of a resource, with what react-admin has collected: they are at its name, one with its id behind
 * it. The API refuses what is wrong with it, field by field.
 */
export function callRows(method: string, resource: string, request: FormRequest): Promise<unknown> {
  const path = RESOURCE_PATHS[resource] ?? `/api/backoffice/${resource}/${request.params ? ':id/' : ''}`;
  return send(method, path, request);
}

function send(method: string, path: string, request: FormRequest = {}, isLoggingIn = false) {
  const { params, query, ...sent } = request;
  const address = callAddress(path, { params, query });
  return sendRequest({ ...sent, method, address }, isLoggingIn ? undefined : () => renewSession());
}

/** Makes a call of the shop itself, as its visitors do. Throws an ApiError. */
export async function callShop<Name extends CallName>(
  name: Name,
  ...[request]: Arguments<CallRequest<Calls[Name]>>
): Promise<CallResponse<Calls[Name]>> {
  const [method, path] = PATHS[name];
  const { params, query, ...sent }: FormRequest = request ?? {};
  const address = callAddress(path, { params, query });
  return (await sendRequest({ ...sent, method, address })) as CallResponse<Calls[Name]>;
}
