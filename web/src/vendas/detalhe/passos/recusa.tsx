/** Says why the sale did not go on, when the server gave its reason. */
export function Recusa({ reason }: { reason: string | undefined }) {
  return (
    reason && (
      <p ref={bringIntoSight} className="w-full scroll-mb-32 text-sm text-brick-ink wrap-anywhere">
        {reason}
      </p>
    )
  );
}

/** Moves the reason and the button below it above the alert, which lies over the bottom of a phone. */
const bringIntoSight = (reason: HTMLElement | null): void => reason?.scrollIntoView({ block: 'nearest' });
