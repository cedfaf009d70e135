import { onTestFinished } from 'vitest';

/** Collects what the screen shows in one place, one entry a change, however soon another one follows. */
export function allThatIsShown(read: () => string | null | undefined): (string | null | undefined)[] {
  const shown = [read()];
  const observer = new MutationObserver(() => {
    const now = read();
    if (now !== shown.at(-1)) shown.push(now);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return shown;
}
