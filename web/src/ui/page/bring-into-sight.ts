/** Scrolls as little as shows it; what is in sight stays where it is. */
export function bringIntoSight(element: Element | null): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  // Buttons may float over the end of the page.
  const end = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? window.innerHeight;
  if (top < 0 || bottom > end) element.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}
