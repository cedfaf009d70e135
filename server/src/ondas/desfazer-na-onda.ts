import { randomUUID } from 'node:crypto';
import type { LeituraDaOnda } from '@varal/contract/ondas/onda';
import { descontarUma } from '@varal/contract/vendas/conferencia/contar-unidades';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { abrirVenda } from '../vendas/abrir-venda.ts';
import { contar, daLinha } from '../vendas/conferencia/contar.ts';
import { guardarNaVenda } from '../vendas/conferencia/ler-unidade.ts';
import { comoFicou, exigirAberta } from './ler-na-onda.ts';
import { aindaConta, buscarLeitura, buscarUltimaLeitura, listarLinhasDaOnda } from './ondas.queries.ts';
import { aSeparar } from './ver-onda.ts';

type Entrada = { id: number; leitura_id: string | undefined; quem: Quem };

/** Takes a unit out of its box again: the last one that this person read, unless another reading is named. */
export async function desfazerNaOnda(db: Db, { id, leitura_id, quem }: Entrada): Promise<LeituraDaOnda> {
  await exigirAberta(db, id);
  const linhas = (await listarLinhasDaOnda(db, id)).filter(aSeparar);
  const itens = linhas.filter(({ lidas }) => lidas > 0).map(({ item_id }) => item_id);
  const leitura =
    leitura_id === undefined
      ? await buscarUltimaLeitura(db, { onda_id: id, usuario_id: quem.id, itens })
      : await buscarLeitura(db, leitura_id);
  const linha = linhas.find(({ item_id }) => item_id === leitura?.item_id);
  if (!leitura || !linha || leitura.onda_id !== id) throw new AppError('onda.nada_a_desfazer');
  if (leitura.desfeita) return comoFicou(db, id, linha);
  // Nobody edits the sale or reads for it from here on.
  await abrirVenda(db, leitura.venda_id);
  if (!(await aindaConta(db, leitura.leitura_id))) throw new AppError('onda.nada_a_desfazer');

  await contar(
    db,
    { id: leitura.venda_id, passo: 'separacao', quem, acao: 'venda.leitura_desfeita' },
    { qual: daLinha(linha.item_id), contar: descontarUma },
  );
  const { venda_id, leitura_id: desfaz } = leitura;
  const { item_id } = linha;
  await guardarNaVenda(db, { venda_id, quem }, { leitura_id: randomUUID(), codigo: '', onda_id: id, item_id, desfaz });
  return comoFicou(db, id, linha);
}
