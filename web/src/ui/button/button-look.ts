const shared =
  'inline-flex min-h-control items-center justify-center gap-2 rounded-corner border px-3.5 text-control font-semibold whitespace-nowrap transition-colors aria-disabled:opacity-70';

/** All that is pressed has one look, whether it is a button or a link. */
export const buttonLook = {
  primary: `${shared} border-anil bg-anil text-on-anil hover:border-anil-strong hover:bg-anil-strong`,
  secondary: `${shared} border-edge bg-surface text-ink hover:bg-sunken`,
  danger: `${shared} border-brick bg-brick text-on-brick hover:border-brick-strong hover:bg-brick-strong`,
  quiet: `${shared} border-transparent text-ink hover:bg-sunken`,
};
