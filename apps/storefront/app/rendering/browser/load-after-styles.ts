const loading = new Map<string, Promise<unknown>>();

/** What the build calls at each `import()` (vite.config.ts): first come the styles of the code; those that failed are asked for again. */
export async function loadAfterStyles<Code>(load: () => Promise<Code>, styles: string[] = []): Promise<Code> {
  await Promise.all(styles.map((path) => loading.get(path) ?? loadStyle(path)));
  return load();
}

function loadStyle(path: string) {
  const link = document.createElement('link');
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  loading.set(path, loaded);
  loaded.catch(() => loading.delete(path));
  link.rel = 'stylesheet';
  link.href = `/${path}`;
  document.head.append(link);
  return loaded;
}
