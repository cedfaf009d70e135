import { z } from 'zod';
import { numero } from '../../campos.ts';
import { CORPO } from '../../controle/entrada-de-controle.ts';
import { formaDePagamento } from '../cadastros/forma-de-pagamento.ts';
import { depositoPadrao, somarAoSaldo } from '../estoques/saldos.ts';
import { inteiro } from '../http/campos.ts';
import { comVinculos } from '../produtos/gravar.ts';
import { entradaDeProduto, entradaDeVariacao, fornecedor, ligacaoA, type Produto } from '../produtos/produto.ts';
import type { Conta } from './conta.ts';
import { acharPorId, type Memoria } from './memoria.ts';

const quePossui = { id: inteiro, saldo: numero.default(0), fornecedor: fornecedor.optional() };

export const carga = z.object(
  {
    categorias: z
      .array(
        z.object({ id: inteiro, descricao: z.string().min(1), categoriaPai: z.object({ id: inteiro }).optional() }),
      )
      .default([]),
    produtos: z
      .array(
        entradaDeProduto.extend({
          ...quePossui,
          variacoes: z.array(entradaDeVariacao.extend(quePossui)).default([]),
        }),
      )
      .default([]),
    formas_de_pagamento: z.array(formaDePagamento).default([]),
  },
  { error: CORPO },
);
type Carga = z.infer<typeof carga>;

/**
 * Loads these records into the account under their own ids, as if they had always been there: no event is sent. A
 * record that already has one of the ids stays as it is.
 */
export function carregar({ memoria, agora }: Pick<Conta, 'memoria' | 'agora'>, carga: Carga): void {
  const { categorias, produtos, formas_de_pagamento } = carga;
  memoria.mudar((tudo) => {
    const datas = { incluido_em: agora(), alterado_em: agora() };
    for (const { id, descricao, categoriaPai } of categorias) {
      if (acharPorId(tudo.categorias, id)) continue;
      tudo.categorias.push({ id, descricao, categoriaPai: categoriaPai?.id || null });
      reservarId(tudo, id);
    }
    for (const forma of formas_de_pagamento) {
      if (acharPorId(tudo.formas_de_pagamento, forma.id)) continue;
      tudo.formas_de_pagamento.push(forma);
      reservarId(tudo, forma.id);
    }
    for (const { id, saldo, situacao, fornecedor, variacoes, ...dados } of produtos) {
      guardar(tudo, { id, situacao, fornecedor, dados, variacao: null, ...datas }, saldo);
      for (const { id: idDaVariacao, saldo, situacao, fornecedor, variacao, ...dados } of variacoes) {
        const nova = { id: idDaVariacao, situacao, fornecedor, dados, variacao: ligacaoA(id, variacao) };
        guardar(tudo, { ...nova, ...datas }, saldo);
      }
    }
  });
}

function guardar(memoria: Memoria, produto: Produto, saldo: number): void {
  if (acharPorId(memoria.produtos, produto.id)) return;
  memoria.produtos.push({ ...produto, dados: comVinculos(memoria, produto.dados) });
  if (saldo !== 0) somarAoSaldo(memoria, produto.id, depositoPadrao(memoria), saldo);
  reservarId(memoria, produto.id);
}

/** Keeps the id from being given to a later record. */
function reservarId(memoria: Memoria, id: number): void {
  memoria.ultimo_id = Math.max(memoria.ultimo_id, id);
}
