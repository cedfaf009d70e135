import type { z } from 'zod';

export const ACCESS = ['aberto', 'proprio', 'usuario', 'admin'] as const;
/** Says who may call: anyone; anyone whom the handler itself identifies; anyone signed in; only an admin. */
export type Access = (typeof ACCESS)[number];

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path begins below /api, names parameters as `:name` and ends with a slash. */
  path: `/${string}/`;
  access: Access;
  /** The readable page of the API shows this line, in Portuguese. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The call may also come as multipart/form-data, with files under this name beside the fields of the body. */
  files?: { field: string; max: number; maxBytes: number };
  /** An answer without a shape has no body (204). */
  reply?: z.ZodType;
  /** The answer never ends: it is server-sent events, each with data of the shape of `reply`. */
  events?: true;
  /** Browsers may keep the answer, and ask each time whether it still holds. An answer that names people lacks this. */
  revalidated?: true;
  /** The ordinary answer has this status: 200 by default, 204 without a body. */
  status?: 200 | 201 | 202 | 204;
  /** The same shape comes with 202 while the work is still under way. */
  pending?: true;
};

type Parts = 'params' | 'query' | 'body';
type Declared<R extends Route> = { [K in Parts]: R[K] extends z.ZodType ? K : never }[Parts];

type Input<R extends Route, K extends Parts> = z.input<Extract<R[K], z.ZodType>>;
/** Callers may leave these parts out: an address that need not ask anything, a body that need not be there. */
type Optional<R extends Route> = {
  [K in Declared<R>]: K extends 'query'
    ? object extends Input<R, K>
      ? K
      : never
    : undefined extends Input<R, K>
      ? K
      : never;
}[Declared<R>];

/** The caller sends these parts: only those that the route declares. */
export type Sent<R extends Route> = { [K in Exclude<Declared<R>, Optional<R>>]: Input<R, K> } & {
  [K in Optional<R>]?: Input<R, K> | undefined;
};
/** The handler receives the same parts, parsed. */
export type Received<R extends Route> = { [K in Declared<R>]: z.output<Extract<R[K], z.ZodType>> };
export type Reply<R extends Route> = R['reply'] extends z.ZodType ? z.output<R['reply']> : undefined;

export const defineRoute = <const R extends Route>(route: R): R => route;

export const statusOf = (route: Route): number => route.status ?? (route.reply ? 200 : 204);

type Values = Record<string, unknown>;

/** Builds the address of a call below /api; a list in the query becomes a repeated parameter. */
export function addressOf(route: Route, { params = {}, query = {} }: { params?: Values; query?: Values } = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
