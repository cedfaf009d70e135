/** Each colour has one meaning here. It is never said by colour alone. */
export const TONES = {
  neutral: { ground: 'border-hairline bg-sunken text-ink', dot: 'border-edge' },
  anil: { ground: 'border-anil-edge bg-anil-soft text-anil-ink', dot: 'border-anil-ink bg-anil-ink' },
  leaf: { ground: 'border-leaf-edge bg-leaf-soft text-leaf-ink', dot: 'border-leaf-ink bg-leaf-ink' },
  amber: { ground: 'border-amber-edge bg-amber-soft text-amber-ink', dot: 'border-amber-ink bg-amber-ink' },
  brick: { ground: 'border-brick-edge bg-brick-soft text-brick-ink', dot: 'border-brick-ink bg-brick-ink' },
};

export type Tone = keyof typeof TONES;
