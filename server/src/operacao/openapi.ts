import { problem } from '@varal/contract/errors';
import { FORMAS } from '@varal/contract/formas';
import { type Route, statusOf } from '@varal/contract/route';
import { z } from 'zod';
import { jsonSchemaOf, paramsOf } from '../base/http/route-shapes.ts';
import { descricaoDe } from './descricoes.ts';
import { RECUSAS, recusasDe } from './recusas.ts';

type Schema = Record<string, unknown>;
type Table = Record<string, Record<string, Route>>;
export type Page = {
  path: string;
  type: string;
  tag: string;
  summary: string;
  /** The base of the path, when it differs from that of the other routes. */
  server?: string;
  recusas?: readonly (keyof typeof RECUSAS)[];
  /** How a caller is known, any one of these ways; a page is open to anybody when it says nothing. */
  security?: readonly { bearer?: [] }[];
};

/** The OpenAPI 3.1 document of a table of routes; everything in it is derived from the table. */
export function openApiOf(table: Table, { version, pages }: { version: string; pages: Page[] }): Schema {
  const paths: Record<string, Schema> = {};
  const schemas: Schema = {};
  hoisted(problem, 'output', 'Problema', schemas);
  for (const [tag, routes] of Object.entries(table)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(tag, name, route, schemas) };
    }
  }
  for (const page of pages) paths[page.path] = { ...paths[page.path], get: operationOfPage(page) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Varal',
      version,
      description:
        'API da retaguarda da loja. Cada recusa traz `codigo`, que não muda, e `erro`, uma frase em português. ' +
        'Datas são ISO 8601 em UTC, dinheiro são reais com duas casas, medidas são cm e kg.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(table).map((name) => ({ name, description: descricaoDe(name) })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.entries(RECUSAS).map(([status, description]) => [nomeDaRecusa(status), refusal(description)]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    security: [{ bearer: [] }],
  };
}

function operationOf(tag: string, name: string, route: Route, schemas: Schema): Schema {
  const operationId = `${tag}.${name}`.normalize('NFD').replace(/[^\w.]/g, '');
  const body = route.body && requiring(route, hoisted(route.body, 'input', `${operationId}.corpo`, schemas));
  const reply = route.reply && hoisted(route.reply, 'output', `${operationId}.resposta`, schemas);
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    description: ACCESS[route.access],
    ...(route.access === 'aberto' && { security: [] }),
    parameters: [...parametersOf(route, 'path'), ...parametersOf(route, 'query'), ...repetitionKeyOf(route)],
    ...((body || route.files) && {
      requestBody: {
        required: route.body?.safeParse(undefined).success !== true,
        content: { ...(body && json(body)), ...formOf(route, body) },
      },
    }),
    responses: {
      [statusOf(route)]: {
        description: route.reply ? 'A resposta' : 'Feito, sem corpo',
        ...(reply && { content: { [route.events ? 'text/event-stream' : 'application/json']: { schema: reply } } }),
      },
      ...(route.pending && reply && { 202: { description: 'Ainda em andamento', content: json(reply) } }),
      ...(route.revalidated && { 304: { description: 'A resposta do ETag enviado em If-None-Match ainda vale' } }),
      ...refusedWith(recusasDe(route)),
    },
  };
}

const ACCESS = {
  aberto: 'Aberta a qualquer um.',
  proprio: 'Quem chama é conhecido pela própria chamada.',
  usuario: 'Para quem entrou.',
  admin: 'Somente administradores.',
} satisfies Record<Route['access'], string>;

const nomeDaRecusa = (status: number | string) => `Recusa${status}`;

const refusedWith = (statuses: readonly number[]): Schema =>
  Object.fromEntries(statuses.map((one) => [one, { $ref: `#/components/responses/${nomeDaRecusa(one)}` }]));

const refusal = (description: string): Schema => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
});

/** The same shape may be required to have other fields by another route. */
const requiring = ({ requires }: Route, schema: Schema): Schema =>
  !requires ? schema : { ...(schema.$ref ? { allOf: [schema] } : schema), required: requires };

/** Describes the body as a form: its fields are texts, with the files beside them. */
function formOf({ files }: Route, body: Schema | undefined): Schema {
  if (!files) return {};
  const some = { type: 'array', maxItems: files.max, items: { type: 'string', format: 'binary' } };
  const withFiles = { type: 'object', properties: { [files.field]: some } };
  return { 'multipart/form-data': { schema: body ? { allOf: [body, withFiles] } : withFiles } };
}

/** Adds the names to what shapes say of themselves. */
class Nomeadas extends z.core.$ZodRegistry<z.core.JSONSchemaMeta> {
  override get<S extends z.core.$ZodType>(shape: S) {
    return { ...z.globalRegistry.get(shape), ...super.get(shape) };
  }
}

const NOMEADAS = new Nomeadas();
for (const [id, shape] of Object.entries(FORMAS)) NOMEADAS.add(shape, { id });

/** Named shapes, and those that refer to themselves as a tree does, stand among the document's schemas and are referred to from there. */
function hoisted(shape: z.ZodType, io: 'input' | 'output', name: string, schemas: Schema): Schema {
  const { $defs = {}, ...rest } = JSON.parse(
    JSON.stringify(jsonSchemaOf(shape, io, NOMEADAS))
      .replaceAll('"#/$defs/__', `"#/components/schemas/${name}.__`)
      .replaceAll('"#/$defs/', '"#/components/schemas/')
      .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`),
  ) as Schema;
  for (const [part, itself] of Object.entries($defs as Schema)) {
    schemas[part.startsWith('__') ? `${name}.${part}` : part] = itself;
  }
  if (!JSON.stringify(rest).includes(`"#/components/schemas/${name}"`) || rest.$ref) return rest;
  schemas[name] = rest;
  return { $ref: `#/components/schemas/${name}` };
}

/** A page or file has no shape in the contract. */
const operationOfPage = ({ path, type, tag, summary, server, recusas = [], security = [] }: Page): Schema => ({
  operationId: path.replace(/\W/g, ''),
  tags: [tag],
  summary,
  ...(server && { servers: [{ url: server }] }),
  security,
  parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'id' ? 'integer' : 'string' },
  })),
  responses: {
    200: { description: 'A resposta', content: { [type]: {} } },
    ...refusedWith([...(path.includes('{') ? [404] : []), 429, 500, ...recusas].sort((one, other) => one - other)),
  },
});

function parametersOf(route: Route, place: 'path' | 'query'): Schema[] {
  const shape = place === 'path' ? paramsOf(route) : route.query;
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
