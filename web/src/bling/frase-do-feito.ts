import type { AcaoPendente } from './pending-actions.ts';

type Feito = { type: 'success' | 'info'; message: string };

/** Says what a repeated action did, in the words its own screen would have used. */
export function fraseDoFeito({ method, url }: AcaoPendente, status: number): Feito {
  const { pathname } = new URL(url, 'http://varal.invalid');
  const feita = `${method} ${pathname.replace(/\/$/, '').replace(/\/\d+(?=\/|$)/g, '/:id')}`;
  const dela = FRASES[feita];
  if (status === 202 && dela?.pendente) return { type: 'info', message: dela.pendente };
  return { type: 'success', message: dela?.feita ?? 'O que esperava pelo Bling foi feito.' };
}

const FRASES: Record<string, { feita: string; pendente?: string }> = {
  'POST /api/categorias': { feita: 'Categoria criada!' },
  'PUT /api/categorias/:id': { feita: 'Categoria atualizada!' },
  'DELETE /api/categorias/:id': { feita: 'Categoria excluída com sucesso!' },
  'POST /api/produtos/:id/publicar-no-bling': {
    feita: 'Publicado com sucesso!',
    pendente: 'Publicação pedida. Ela acontece assim que o Bling responder.',
  },
  'POST /api/vendas/:id/sincronizar_bling': {
    feita: 'Sincronização com Bling iniciada. Aguarde alguns segundos e recarregue a venda.',
  },
  'POST /api/vendas/:id/gerar-etiqueta': { feita: 'Etiqueta gerada com sucesso!' },
  'POST /api/bling/conferir': { feita: 'Conexão com o Bling conferida.' },
};
