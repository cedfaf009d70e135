/** Says why the sale did not go on, when the server gave its reason. */
export function Recusa({ motivo }: { motivo: string | undefined }) {
  return (
    motivo && (
      <p ref={bringIntoSight} className="w-full scroll-mb-32 text-sm text-brick-ink wrap-anywhere">
        {motivo}
      </p>
    )
  );
}

/** Moves the reason and the button below it above the alert, which lies over the bottom of a phone. */
const bringIntoSight = (reason: HTMLElement | null): void => reason?.scrollIntoView({ block: 'nearest' });
