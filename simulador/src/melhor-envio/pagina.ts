import type { FastifyRequest } from 'fastify';

const POR_PAGINA = 20;

/** Pages a list as the API's framework does: with the items of the page, and its place among all. */
export function paginar<T>(request: FastifyRequest, itens: readonly T[]) {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const pagina = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);
  const data = itens.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA);
  const ultima = Math.max(1, Math.ceil(itens.length / POR_PAGINA));
  const path = `http://${request.headers.host}${request.url.split('?')[0]}`;
  const endereco = (numero: number) => (numero >= 1 && numero <= ultima ? `${path}?page=${numero}` : null);
  return {
    current_page: pagina,
    data,
    first_page_url: endereco(1),
    from: data.length > 0 ? (pagina - 1) * POR_PAGINA + 1 : null,
    last_page: ultima,
    last_page_url: endereco(ultima),
    next_page_url: endereco(pagina + 1),
    path,
    per_page: POR_PAGINA,
    prev_page_url: endereco(pagina - 1),
    to: data.length > 0 ? (pagina - 1) * POR_PAGINA + data.length : null,
    total: itens.length,
  };
}
