/**
 * Keeps the open tab of a strip, which on a phone is wider than the screen, in its middle: from the start, when another is
 * opened, and when what stands on the tabs comes later. Whoever moves the strip is left alone until then.
 */
export function openTabInSight(strip: HTMLElement): () => void {
  let seenAt: number | undefined;
  const bring = () => {
    const open = strip.querySelector<HTMLElement>('[aria-current="page"]');
    if (!open) return;
    const middle = open.offsetLeft + open.offsetWidth / 2;
    if (middle === seenAt) return;
    seenAt = middle;
    strip.scrollLeft = middle - strip.clientWidth / 2;
  };
  bring();
  const changes = new MutationObserver(bring);
  changes.observe(strip, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ['aria-current'],
  });
  return () => changes.disconnect();
}
