import { useEffect } from 'react';

/**
 * Leaves a review out of the product's list for as long as it stands elsewhere as the visitor's own. The server's markup is
 * the same for everybody, and whatever takes its place is looked at again.
 */
export function useLeftOut(id: number | undefined) {
  useEffect(() => {
    const section = document.getElementById('reviews');
    if (!section || id === undefined) return;
    const leaveOut = (isHidden: boolean) => {
      const item = section.querySelector<HTMLElement>(`[data-review="${id}"]`);
      if (item && item.hidden !== isHidden) item.hidden = isHidden;
    };
    const observer = new MutationObserver(() => leaveOut(true));
    leaveOut(true);
    observer.observe(section, { subtree: true, childList: true, attributeFilter: ['hidden', 'data-review'] });
    return () => {
      observer.disconnect();
      leaveOut(false);
    };
  }, [id]);
}
