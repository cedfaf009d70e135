import type { Route } from '@varal/contract/route';
import { id } from '@varal/contract/valores';
import { z } from 'zod';

/** Returns the shape of the parameters in a route's path: ids of records, unless the route says otherwise. */
export function paramsOf({ path, params }: Route): z.ZodType | undefined {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id]);
  return params ?? (ids.length > 0 ? z.object(Object.fromEntries(ids)) : undefined);
}
