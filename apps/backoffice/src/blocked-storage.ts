// Where a browser blocks cookies, asking for this page's storage throws, which react-admin does not expect: it then gets
// none, and remembers in memory. Runs before anything of react-admin (vite.config.ts).
try {
  window.localStorage;
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined });
}
