import { announce } from './announce.ts';
import type { ToastAction } from './show-toast.ts';

/** Says it in a toast, whose code comes with the first; where it does not come, to whoever listens. */
export async function say(text: string, action?: ToastAction, close?: string) {
  try {
    const { showToast } = await import('./show-toast.ts');
    return showToast(text, action, close);
  } catch {
    announce(text);
    return undefined;
  }
}
