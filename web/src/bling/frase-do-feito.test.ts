import { expect, test } from 'vitest';
import { fraseDoFeito } from './frase-do-feito.ts';

const acao = (method: 'POST' | 'PUT' | 'DELETE', url: string) => ({
  method,
  url,
  data: null,
  redirect: '/',
  chave: 'c',
});

test.each([
  ['POST', '/api/categorias/', 201, 'Categoria criada!'],
  ['PUT', '/api/categorias/12/', 200, 'Categoria atualizada!'],
  ['DELETE', '/api/categorias/12/', 204, 'Categoria excluída com sucesso!'],
  ['POST', '/api/produtos/7/publicar-no-bling/', 200, 'Publicado com sucesso!'],
  ['POST', '/api/produtos/7/publicar-no-bling', 202, 'Publicação pedida. Ela acontece assim que o Bling responder.'],
  [
    'POST',
    '/api/vendas/3/sincronizar_bling/',
    202,
    'Sincronização com Bling iniciada. Aguarde alguns segundos e recarregue a venda.',
  ],
  ['POST', '/api/vendas/3/gerar-etiqueta/', 200, 'Etiqueta gerada com sucesso!'],
  ['POST', '/api/bling/conferir/', 200, 'Conexão com o Bling conferida.'],
  ['DELETE', '/api/coisas/3/?forcar=1', 204, 'O que esperava pelo Bling foi feito.'],
] as const)('%s %s, answered %i, is told as its screen would tell it', (method, url, status, message) => {
  expect(fraseDoFeito(acao(method, url), status).message).toBe(message);
});
