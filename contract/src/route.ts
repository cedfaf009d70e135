import type { z } from 'zod';
import type { id } from './valores.ts';

export const ACCESS = ['aberto', 'proprio', 'usuario', 'admin'] as const;
/** Says who may call: anyone; anyone whom the handler itself identifies; anyone signed in; only an admin. */
export type Access = (typeof ACCESS)[number];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** The path begins below /api, names parameters as `:name` and ends with a slash. */
type Path = `/${string}/`;

export type Route = Declaration & { method: Method; path: Path; access: Access };

type Declaration = {
  /** Anyone signed in may call, unless the route says otherwise. */
  access?: Access;
  /** The readable page of the API shows this line, in Portuguese. */
  summary: string;
  /** A parameter is the id of a record, unless this says otherwise. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The document of the API names these fields as required, although the shape lets them be absent: a rule refuses that with a sentence of its own. */
  requires?: readonly string[];
  /** The body may have up to 2 MB instead of 256 kB. */
  large?: true;
  /** Nobody need be signed in, but the body is: it may have up to 256 kB instead of 16 kB. */
  signed?: true;
  /** The call may also come as multipart/form-data, with files under this name beside the fields of the body. `tooLarge` says it of one. */
  files?: { field: string; max: number; maxBytes: number; tooLarge?: 'arte.muito_grande' };
  /** An answer without a shape has no body (204), unless it is a file. */
  reply?: z.ZodType;
  /** The answer never ends: it is server-sent events, each with data of the shape of `reply`. */
  events?: true;
  /** The answer is a file to be saved, not JSON. */
  file?: true;
  /** Browsers may keep the answer, and ask each time whether it still holds. An answer that names people lacks this. */
  revalidated?: true;
  /** The ordinary answer has this status: 200 by default, 204 without a body. */
  status?: 200 | 201 | 202 | 204;
  /** The call or its answer holds a secret: neither is kept for a repetition of the call. */
  secret?: true;
  /** The call is served also to whoever has to change a password that an admin gave. */
  evenWithGivenPassword?: true;
  /** The same shape comes with 202 while the work is still under way. */
  pending?: true;
};

type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}` ? Name | NamesIn<Rest> : never;
type Ids<P extends string> = NamesIn<P> extends never ? undefined : z.ZodObject<Record<NamesIn<P>, typeof id>>;

type Parts<R extends Route> = {
  params: R['params'] extends z.ZodType ? R['params'] : Ids<R['path']>;
  query: R['query'];
  body: R['body'];
};
type Part = keyof Parts<Route>;
type Declared<R extends Route> = { [K in Part]: Parts<R>[K] extends z.ZodType ? K : never }[Part];

type Input<R extends Route, K extends Part> = z.input<Extract<Parts<R>[K], z.ZodType>>;
/** Callers may leave these parts out: an address that need not ask anything, a body that need not be there. */
type Optional<R extends Route> = {
  [K in Declared<R>]: (K extends 'query' ? object : undefined) extends Input<R, K> ? K : never;
}[Declared<R>];

/** The caller sends these parts: only those that the route declares. */
export type Sent<R extends Route> = { [K in Exclude<Declared<R>, Optional<R>>]: Input<R, K> } & {
  [K in Optional<R>]?: Input<R, K> | undefined;
};
/** The handler receives the same parts, parsed. */
export type Received<R extends Route> = { [K in Declared<R>]: z.output<Extract<Parts<R>[K], z.ZodType>> };
export type Reply<R extends Route> = R['reply'] extends z.ZodType ? z.output<R['reply']> : undefined;

type Defined<P extends Path, D extends Declaration> = D & {
  method: Method;
  path: P;
  access: D['access'] extends Access ? D['access'] : 'usuario';
};

export function defineRoute<const P extends Path, const D extends Declaration>(
  address: `${Method} ${P}`,
  declared: D,
): Defined<P, D> {
  const [method, path] = address.split(' ');
  // The type of an address promises both halves, which splitting it forgets.
  return { access: 'usuario', ...declared, method, path } as Defined<P, D>;
}

export const statusOf = (route: Route): number => route.status ?? (route.reply || route.file ? 200 : 204);

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
