const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Puts a text into a field as if it had been typed: whoever listens to the field is told. */
export function typeInto(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  // React keeps a setter of its own on each field, and overlooks what goes through it.
  setValue?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
