export function Amostra({ cor }: { cor: string | null }) {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 rounded-full border border-edge bg-sunken"
      {...(cor && { style: { backgroundColor: cor } })}
    />
  );
}
