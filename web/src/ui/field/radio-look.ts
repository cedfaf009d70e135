export const radioLook =
  'size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-6 checked:border-anil';
