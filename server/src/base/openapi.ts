import { problem } from '@varal/contract/problem';
import { type Route, statusOf } from '@varal/contract/route';
import { jsonSchemaOf } from './json-schema.ts';

type Schema = Record<string, unknown>;
type Table = Record<string, Record<string, Route>>;
type Page = { path: string; type: string; tag: string; summary: string };

/** The OpenAPI 3.1 document of a table of routes; everything in it is derived from the table. */
export function openApiOf(table: Table, { version, pages }: { version: string; pages: Page[] }): Schema {
  const paths: Record<string, Schema> = {};
  for (const [tag, routes] of Object.entries(table)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(tag, name, route) };
    }
  }
  for (const page of pages) paths[page.path] = { get: operationOfPage(page) };
  return {
    openapi: '3.1.0',
    info: { title: 'Varal', version, description: 'API da retaguarda da loja.' },
    servers: [{ url: '/api' }],
    tags: Object.keys(table).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problema: jsonSchemaOf(problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    security: [{ bearer: [] }],
  };
}

function operationOf(tag: string, name: string, route: Route): Schema {
  const onlyAdmin = route.access === 'admin' ? { description: 'Somente administradores.' } : {};
  return {
    operationId: `${tag}.${name}`.normalize('NFD').replace(/[^\w.]/g, ''),
    tags: [tag],
    summary: route.summary,
    ...onlyAdmin,
    ...(route.access === 'aberto' && { security: [] }),
    parameters: [...parametersOf(route, 'path'), ...parametersOf(route, 'query'), ...repetitionKeyOf(route)],
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: json(jsonSchemaOf(route.body, 'input')),
      },
    }),
    responses: {
      [statusOf(route)]: {
        description: route.reply ? 'A resposta' : 'Feito, sem corpo',
        ...(route.reply && { content: json(jsonSchemaOf(route.reply, 'output')) }),
      },
      default: {
        description: 'Recusa',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
      },
    },
  };
}

/** What is read as it is, by anyone: no shape of the contract. */
const operationOfPage = ({ path, type, tag, summary }: Page): Schema => ({
  operationId: path.replace(/\W/g, ''),
  tags: [tag],
  summary,
  security: [],
  parameters: [],
  responses: { 200: { description: 'A resposta', content: { [type]: {} } } },
});

function parametersOf(route: Route, place: 'path' | 'query'): Schema[] {
  const shape = place === 'path' ? route.params : route.query;
  if (!shape) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(shape, 'input') as {
    properties?: Schema;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

const repetitionKeyOf = (route: Route): Schema[] =>
  route.method === 'GET' || route.access === 'aberto' || route.access === 'proprio'
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'A mesma chave com o mesmo corpo devolve a primeira resposta (24 h).',
          schema: { type: 'string', maxLength: 200 },
        },
      ];

const json = (schema: Schema) => ({ 'application/json': { schema } });
