import { z } from 'zod';

/** The JSON Schema by which an answer is written: what it does not declare never leaves. */
export const replySchema = (shape: z.ZodType) => jsonSchemaOf(shape, 'output');

export function jsonSchemaOf(shape: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return schema;
}
