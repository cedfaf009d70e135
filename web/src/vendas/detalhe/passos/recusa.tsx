/** Why it did not go on, where the server gave its reason. */
export function Recusa({ motivo }: { motivo: string | undefined }) {
  return motivo && <p className="w-full text-sm text-brick-ink wrap-anywhere">{motivo}</p>;
}
