import type { Contagem } from '@varal/contract/contagens/contagem';
import { sentenceOf } from '@varal/contract/errors';
import { enderecoDaImagem } from '@varal/contract/midia/imagens';
import { naCaminhada } from '@varal/contract/produtos/caminhada';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import {
  buscarAplicacao,
  buscarContagem,
  type LinhaDaContagem,
  listarItens,
  listarPessoas,
  listarRecusadas,
} from './contagens.queries.ts';

export async function verContagem(db: Db, id: number): Promise<Contagem> {
  const contagem = await buscarContagem(db, id);
  if (!contagem) throw new AppError('contagem.nao_encontrada');
  const itens = await listarItens(db, id);
  const recusadas = await listarRecusadas(db, id);
  return {
    ...contagem,
    pessoas: await listarPessoas(db, id),
    recusadas: recusadas.map(({ recusa, ...uma }) => ({ ...uma, motivo: sentenceOf(recusa) })),
    tarefa_id: (await buscarAplicacao(db, id))?.tarefa_id ?? null,
    itens: itens.toSorted(naCaminhada).map(({ saldo, ...item }) => ({
      ...comImagem(item),
      saldo: contagem.cega ? null : saldo,
    })),
  };
}

export const comImagem = <T extends Pick<LinhaDaContagem, 'arquivo' | 'modelo_codigo'>>({
  arquivo,
  modelo_codigo: _,
  ...coisa
}: T) => ({ ...coisa, imagem_url: arquivo && enderecoDaImagem(arquivo) });
