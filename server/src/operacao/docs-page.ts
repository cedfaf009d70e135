type Schema = Record<string, unknown>;
type Operation = {
  summary: string;
  description?: string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, { schema?: Schema }> }>;
};
type Document = {
  info: { title: string; version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation & { tags: string[] }>>;
  components: { schemas: Record<string, Schema> };
};

/** The OpenAPI document as a page to read, which callers are promised at /api/docs: plain HTML, no script. */
export function docsPage(openapi: unknown): string {
  const document = openapi as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      id: `${method}${path.replace(/\W+/g, '-')}`,
    })),
  );
  const sections = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2>${text(name)}</h2><p>${text(description)}</p>${own.map(articleOf).join('')}</section>`;
  });
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<article id="${idOf(name)}"><h3>${text(name)}</h3>${shape('Campos', schema)}</article>`,
  );
  const links = operations.map(
    ({ id, method, path }) => `<li><a href="#${id}"><b>${method.toUpperCase()}</b> ${text(path)}</a></li>`,
  );

  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API do Varal</title>
<link rel="stylesheet" href="/api/docs/estilo.css">
</head>
<body>
<header><h1>API do ${text(document.info.title)} <small>${text(document.info.version)}</small></h1>
<p>Endereço base <code>/api</code>. Documento para programas: <a href="/api/openapi.json">OpenAPI 3.1</a>.
Toda recusa tem <code>status</code>, <code>codigo</code> e <code>erro</code>, uma frase em português.</p></header>
<nav aria-label="Chamadas"><ul>${links.join('')}</ul></nav>
<main>${sections.join('')}<section><h2>Formas</h2>${shapes.join('')}</section></main>
</body>
</html>`;
}

type Listed = { id: string; method: string; path: string; operation: Operation };

function articleOf({ id, method, path, operation }: Listed): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required, description = '' }) =>
      `<li><code>${text(name)}</code> (${WHERE[place] ?? place}${required ? ', obrigatório' : ''}) ${text(description)}</li>`,
  );
  const body = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => shape('Corpo', schema));
  const responses = Object.entries(operation.responses);
  const answers = responses
    .filter(([, { $ref }]) => !$ref)
    .map(([status, { description, content = {} }]) => {
      const title = `${status} · ${description}`;
      const [first] = Object.values(content);
      return first?.schema ? shape(title, first.schema) : `<p>${text(title)}</p>`;
    });
  const refusals = responses.filter(([, { $ref }]) => $ref).map(([status]) => status);
  return `<article id="${id}"><h3><b>${method.toUpperCase()}</b> <code>${text(path)}</code></h3>
<p>${text(operation.summary)} <span>${text(operation.description ?? '')}</span></p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${body.join('')}${answers.join('')}<p>Recusas: ${refusals.join(', ')}</p></article>`;
}

const WHERE: Record<string, string> = { path: 'no endereço', query: 'na busca', header: 'cabeçalho' };

const shape = (title: string, schema: Schema) =>
  `<details><summary>${text(title)}</summary><pre>${withLinks(text(JSON.stringify(schema, null, 2)))}</pre></details>`;

const withLinks = (json: string) =>
  json.replace(/#\/components\/schemas\/([\w.]+)/g, (_, name: string) => `<a href="#${idOf(name)}">${name}</a>`);

const idOf = (name: string) => `forma-${name.replace(/\W+/g, '-')}`;

const text = (raw: string) => raw.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#24211c, #ece7de); --soft: light-dark(#6b6458, #a9a194); --paper: light-dark(#faf8f4, #1b1917); --line: light-dark(#ddd6ca, #3a3631); --anil: light-dark(#2b45b0, #9db1ff); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--anil); }
nav ul { list-style: none; padding: 0; columns: 20rem; }
b { font-size: .75em; letter-spacing: .04em; color: var(--anil); }
small, span { color: var(--soft); font-weight: 400; font-size: .85em; }
section { border-top: 1px solid var(--line); margin-top: 2rem; }
article { margin: 1.5rem 0; }
h3 { margin: 0; font-size: 1rem; }
article p { margin: .25rem 0; }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; font-size: 13px; }
summary { cursor: pointer; }
`;
