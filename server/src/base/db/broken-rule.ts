import type { AppError } from '../errors.ts';

/**
 * Does a write that the database may refuse, and turns the refusal into the shop's words. The rule itself is the
 * database's, so it also holds against concurrent writes.
 */
export async function orRefuse<T>(
  work: Promise<T>,
  refusals: Record<string, () => AppError | Promise<AppError>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const refusal = refusals[brokenRule(error) ?? ''];
    if (!refusal) throw error;
    throw await refusal();
  }
}

/** The name of the constraint that refused a statement. */
export const brokenRule = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
