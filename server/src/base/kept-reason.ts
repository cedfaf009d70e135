import { asReason, ERRORS, type Reason, sentenceOf } from '@varal/contract/errors';
import { z } from 'zod';
import { jsonOrNothing } from './process/outside-call.ts';

/** A reason as a column of text keeps it. A code that was ever kept stays: under another name it would be told as JSON. */
export const keepReason = (reason: Reason): string => JSON.stringify(reason);

/** Versions before this one kept the sentence, which is told as it stands. */
export function keptReason(kept: string): Reason {
  const { data } = reasonShape.safeParse(jsonOrNothing(kept));
  return data ?? asReason(kept);
}

export const tellReason = (kept: string): string => sentenceOf(keptReason(kept));

export const tellKept = (kept: string | null): string | null => kept && tellReason(kept);

const reasonShape: z.ZodType<Reason> = z.object({
  codigo: z.enum(Object.keys(ERRORS) as (keyof typeof ERRORS)[]),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => reasonShape)])),
});
