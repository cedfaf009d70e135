import type { ComponentProps } from 'react';

/** Looks like the one among the other icons, but is one line instead of twelve: a long list has it in every row. */
export function QrCodeIcon(svg: ComponentProps<'svg'>) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows it says what it is.
    <svg
      {...svg}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={LINE} />
    </svg>
  );
}

const eye = (x: number, y: number) =>
  `M${x + 1} ${y}h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z`;
const LINE = `${eye(3, 3)}${eye(16, 3)}${eye(3, 16)}M21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 2H7M3 12h.01M12 3h.01M12 16v.01M16 12h1M21 12v.01M12 21v-1`;
