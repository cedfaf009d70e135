import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Bling } from '../bling/bling.ts';
import { exigirAutorizacao } from '../bling/conexao/exigir-autorizacao.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { apagarCategoria } from './categorias.queries.ts';

/** Counts what uses a category. `produtos` includes those in the trash. */
export type UsosDaCategoria = { produtos: number; na_lixeira: number; modelos: number };
/** `app.ts` hands this in, because products and models belong to other features. */
export type ContarUsosDaCategoria = (db: Db, id: number) => Promise<UsosDaCategoria>;

type Deps = {
  db: Db;
  bling: Bling;
  contarUsos: ContarUsosDaCategoria;
  autor: Autor;
  transaction: (work: (db: Db) => Promise<void>) => Promise<void>;
};

/** Deletes an unused category. The database's foreign keys refuse one in use, even if it came into use a moment ago. */
export function excluirCategoria({ db, bling, contarUsos, autor, transaction }: Deps, id: number): Promise<void> {
  const exclusao = transaction(async (trx) => {
    const excluida = await apagarCategoria(trx, id);
    if (!excluida) throw new AppError('categoria.nao_encontrada');
    await anotar(trx, autor, { acao: 'categoria.excluida', alvo: { id, nome: excluida.nome } });
    // The authorisation is checked last, so that a person is not sent to Bling for a deletion that is refused anyway.
    await exigirAutorizacao(bling, trx);
  });
  // The count runs outside the transaction, which accepts no statement after one has failed.
  const emUso = async () => new AppError('categoria.em_uso', quemUsa(await contarUsos(db, id)));
  return orRefuse(exclusao, {
    categorias_categoria_pai_fkey: () => new AppError('categoria.com_subcategorias'),
    produtos_categoria_id_fkey: emUso,
    modelos_categoria_id_fkey: emUso,
  });
}

function quemUsa({ produtos, na_lixeira, modelos }: UsosDaCategoria) {
  const quem = [
    produtos > 0 && `${produtos === 1 ? '1 produto' : `${produtos} produtos`}${lixeira(na_lixeira)}`,
    modelos > 0 && (modelos === 1 ? '1 modelo' : `${modelos} modelos`),
  ];
  return { quem: quem.filter(Boolean).join(' e '), de_quem: produtos + modelos === 1 ? 'dele' : 'deles' };
}

/** Mentions the trash, because products there are in no other list. */
const lixeira = (quantos: number): string => (quantos > 0 ? ` (${quantos} na lixeira)` : '');
