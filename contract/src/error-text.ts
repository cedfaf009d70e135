/** A refusal that staff may read: its HTTP status and its sentence, with `{gaps}` to be filled in. */
export type ErrorText = { status: number; text: string };

export const defineErrors = <const E extends Record<string, ErrorText>>(errors: E): E => errors;

/** A sentence with what it still needed put in. */
export const fillGaps = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, gap: string) => String(params[gap] ?? ''));
