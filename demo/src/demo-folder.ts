/** The texts and pictures; beside the programs once those are built (docs/decisions/0049). */
export const DEMO = new URL(import.meta.filename.endsWith('.js') ? '../demo/' : '../', import.meta.url);
