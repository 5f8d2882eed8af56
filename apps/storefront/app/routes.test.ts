import { expect, test } from 'vitest';
import { findRoute } from './routes.server.ts';

// Rules: docs/behaviour.md#layout
test.each(['/cart', '/checkout', '/order/pay', '/order/confirmation', '/reset-password', '/age-policy'])(
  'no popup covers %s',
  (path) => expect(findRoute(path)?.without).toBe('popups'),
);
