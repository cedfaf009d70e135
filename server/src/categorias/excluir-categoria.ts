import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Bling } from '../bling/bling.ts';
import { exigirAutorizacao } from '../bling/conexao/exigir-autorizacao.ts';
import { apagarCategoria } from './categorias.queries.ts';

/** What hangs on a category. The products count those in the trash too. */
export type UsosDaCategoria = { produtos: number; na_lixeira: number; modelos: number };
/** Products and models are not this feature's own: whoever puts the server together hands this in. */
export type ContarUsosDaCategoria = (db: Db, id: number) => Promise<UsosDaCategoria>;

type Meios = {
  db: Db;
  bling: Bling;
  contarUsos: ContarUsosDaCategoria;
  transaction: (work: (db: Db) => Promise<undefined>) => Promise<undefined>;
};

/** What hangs on a category keeps it: the database says so, also about what was hung on it a moment ago. */
export function excluirCategoria({ db, bling, contarUsos, transaction }: Meios, id: number): Promise<undefined> {
  const exclusao = transaction(async (trx) => {
    if (!(await apagarCategoria(trx, id))) throw new AppError('categoria.nao_encontrada');
    // Last, so that nobody goes to give consent for what is refused anyway.
    await exigirAutorizacao(bling, trx);
    return undefined;
  });
  // Outside the transaction: once a statement of it failed, no more can be asked there.
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

/** Whoever looks for them finds them in no other list. */
const lixeira = (quantos: number): string => (quantos > 0 ? ` (${quantos} na lixeira)` : '');
