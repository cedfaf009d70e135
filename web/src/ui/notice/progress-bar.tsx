type ProgressBarProps = {
  label: string;
  /** It goes from 0 to 1. */
  value: number;
};

export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = Math.round(value * 100);

  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 w-full overflow-hidden rounded-full border border-hairline bg-sunken"
    >
      <div className="h-full rounded-full bg-anil transition-[width] duration-200" style={{ width: `${percent}%` }} />
    </div>
  );
}
