/** The header leaves with the page and comes back as soon as one scrolls up (header.css has its two places). */
export function returnOnScrollUp() {
  const root = document.documentElement;
  let last = window.scrollY;
  const follow = () => {
    const now = window.scrollY;
    if (Math.abs(now - last) < 6 && now > 45) return;
    root.classList.toggle('header-back', now < last && now > 45);
    last = now;
  };
  addEventListener('scroll', follow, { passive: true });
}
