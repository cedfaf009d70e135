type Box = { top: number; right: number; bottom: number; left: number };

const GAP = 8;
const EVERY_MS = 250;

/** Answers how far a box at the bottom has to rise so that it lies over no button; not at all when it would go too far. */
export function riseClearOf(box: Box, buttons: readonly Box[], most: number): number {
  let rise = 0;
  for (const button of buttons.toSorted((a, b) => b.bottom - a.bottom)) {
    const beside = button.right <= box.left || button.left >= box.right;
    const below = button.top >= box.bottom - rise;
    const above = button.bottom <= box.top - rise;
    if (!beside && !below && !above) rise = box.bottom - button.top + GAP;
  }
  return rise <= most ? rise : 0;
}

/** Keeps what floats at the bottom off the page's buttons, also when the page changes or is scrolled under it, until it is stopped. */
export function keepClearOfButtons(floating: HTMLElement): () => void {
  let risen = 0;
  const look = () => {
    // It does not run away from somebody who is about to press it.
    if (floating.matches(':hover, :focus-within')) return;
    const { top, right, bottom, left } = floating.getBoundingClientRect();
    const lying = { top: top + risen, right, bottom: bottom + risen, left };
    risen = riseClearOf(lying, buttonsOutside(floating), window.innerHeight / 2);
    floating.style.marginBottom = `${risen}px`;
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return () => clearInterval(timer);
}

/** With a dialog open, only its buttons can be pressed. */
function buttonsOutside(floating: HTMLElement): Box[] {
  const around = document.querySelector('[role="dialog"]') ?? document.body;
  return [...around.querySelectorAll('button, [role="button"]')]
    .filter((button) => !floating.contains(button))
    .map((button) => button.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight);
}
