import { expect, test, vi } from 'vitest';
import { log } from './log.ts';

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
