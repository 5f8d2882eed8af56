/** What a call asks for: one of these, each of which names the cookies and headers that go together. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[];

/** The cookie of somebody who is logged in. */
export const SIGNED_IN: Security = [{ session: [] }];
/** The same, or nothing. */
export const SIGNED_IN_OR_NOBODY: Security = [{}, { session: [] }];
/** The cookie that a session is renewed with. */
export const REFRESHABLE: Security = [{ refresh: [] }];
