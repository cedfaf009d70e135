import type { Route } from '@varal/contract/route';
import { id } from '@varal/contract/valores';
import compile from 'fast-json-stringify';
import { z } from 'zod';
import { lazily } from '../lazily.ts';

type Write = (answer: unknown) => string;

/** Routes that answer with one shape share what was compiled of it. */
const writers = new WeakMap<z.ZodType, () => Write>();

/**
 * Writes answers of a shape: what it does not declare never leaves. It is compiled with the first answer, since compiling those of
 * all routes is a third of the start.
 */
export function writerOf(shape: z.ZodType): Write {
  const write = writers.get(shape) ?? lazily(() => compile(jsonSchemaOf(shape, 'output')));
  writers.set(shape, write);
  return (answer) => write()(answer);
}

/** Shapes that `metadata` gives an id stand among the `$defs`; without it, a shape that is no tree stands wherever it is used. */
export function jsonSchemaOf(
  shape: z.ZodType,
  io: 'input' | 'output',
  metadata?: z.core.$ZodRegistry<z.core.JSONSchemaMeta>,
): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    ...(metadata && { metadata }),
  });
  return schema;
}

/** Returns the shape of the parameters in a route's path: ids of records, unless the route says otherwise. */
export function paramsOf(route: Route): z.ZodType | undefined {
  const ids = idsOf(route).map((name) => [name, id]);
  return route.params ?? (ids.length > 0 ? z.object(Object.fromEntries(ids)) : undefined);
}

/** Returns the names of the parameters that are ids of records. */
export const idsOf = ({ path, params }: Route): string[] =>
  params ? [] : [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
