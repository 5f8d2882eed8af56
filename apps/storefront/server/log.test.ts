import { expect, test, vi } from 'vitest';
import { log, reportErrorsTo } from './log.ts';

test('a line of the log has neither the writer nor the searched text', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  log({
    level: 'error',
    url: '/products?search=Zhuzhuna',
    message: 'GET /api/x/?search=Zhuzhuna failed: <zhuzhuna@example.com>',
  });
  const [line] = write.mock.calls[0] ?? [];
  write.mockRestore();
  expect(JSON.parse(String(line))).toEqual({
    time: expect.any(String),
    level: 'error',
    url: '/products?[parameters]',
    message: 'GET /api/x/?[parameters] failed: <[address]>',
  });
});

test('an error that is logged is reported with its place and the request’s id, and nothing else is', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const report = vi.fn();
  reportErrorsTo({ report });
  const { stack } = new RangeError('zhuzhuna@example.com is too much');
  log({ level: 'error', request_id: 'abc', path: '/product/mint', message: `uncaughtException: ${stack}` });
  log({ level: 'error', message: 'GET /api/x/?search=Zhuzhuna failed: no answer' });
  log({ level: 'warn', message: 'No change feed' });
  reportErrorsTo({ report: () => undefined });
  write.mockRestore();
  const error = { type: 'RangeError', message: '[address] is too much' };
  expect(report.mock.calls).toEqual([
    [
      { ...error, stack: expect.arrayContaining([expect.stringMatching(/^at .*log\.test\.ts:\d+:\d+/)]) },
      { request_id: 'abc' },
    ],
    [{ type: 'Error', message: 'GET /api/x/?[parameters] failed: no answer', stack: [] }, {}],
  ]);
});
