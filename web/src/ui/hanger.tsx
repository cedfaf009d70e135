/** An empty hanger, in the place of a picture. */
export function Hanger({ label, className }: { label: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an empty label hides it, as an empty alt hides a picture.
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      viewBox="0 0 48 32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M20 7a4 4 0 1 1 5.500 3.700c-1 .4-1.500 1.100-1.500 2.300v2L44 26.500c1.600.9 1 3.500-1 3.500H5c-2 0-2.600-2.600-1-3.500L24 15" />
    </svg>
  );
}
