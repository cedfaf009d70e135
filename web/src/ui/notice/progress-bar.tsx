type ProgressBarProps = {
  label: string;
  /** It goes from 0 to 1; null when the progress is not known. */
  value: number | null;
};

export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);

  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== null && { 'aria-valuenow': percent })}
      className="h-2 w-full overflow-hidden rounded-full border border-hairline bg-sunken"
    >
      {percent === null ? (
        <div className="to-and-fro h-full w-1/3 rounded-full bg-anil" />
      ) : (
        <div className="h-full rounded-full bg-anil transition-[width] duration-200" style={{ width: `${percent}%` }} />
      )}
    </div>
  );
}
