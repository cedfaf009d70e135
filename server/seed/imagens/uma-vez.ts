/** Made when first asked for, and kept: whoever never asks does not pay. */
export function umaVez<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
