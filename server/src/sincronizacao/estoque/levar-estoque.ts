import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import type { Levar, Trabalho } from '../../bling/fila/trabalho.ts';
import { anotarDiferenca, esquecerDiferenca } from '../diferencas/diferencas.queries.ts';
import { lembrarPorUmaHora } from '../lembrar-por-uma-hora.ts';
import { foiRecusado, perguntar } from '../respostas-do-bling.ts';
import { emUnidades } from './em-unidades.ts';
import {
  anotarSaldo,
  anotarSaldosEnviados,
  lerEstoqueParaOBling,
  type SaldoParaOBling,
} from './levar-estoque.queries.ts';

/** Brings our stock to Bling's default deposit; a balance that was changed there is told, not written over. */
export function levadorDeEstoque(agora = Date.now): Levar {
  const depositoPadrao = lembrarPorUmaHora(acharDepositoPadrao, agora);
  return async (trabalho) => {
    const { db, registro_id, chamar } = trabalho;
    const nossos = await lerEstoqueParaOBling(db, registro_id);
    if (nossos.length === 0) return;
    const deposito = await depositoPadrao.qual(chamar);
    const la = await lerSaldos(chamar, deposito, nossos);

    const aLevar: (SaldoParaOBling & { visto: number })[] = [];
    for (const nosso of nossos) {
      const visto = la.get(nosso.id_bling);
      if (visto !== undefined && (await compararSaldo(trabalho, nosso, visto))) aLevar.push({ ...nosso, visto });
    }
    // A number that Bling no longer has is for the product's own work to find out.
    if (la.size < nossos.length) await pedirAoBling(db, { tipo: 'produto', registro_id });

    const desta = aLevar.slice(0, POR_VEZ);
    await anotarSaldosEnviados(db, desta);
    for (const nosso of desta) {
      await lancarBalanco(chamar, { deposito, ...nosso }).catch((error: unknown) => {
        // The deposit may no longer be the default, or be gone.
        if (foiRecusado(error)) depositoPadrao.esquecer();
        throw error;
      });
      await anotarIgual(trabalho, nosso);
    }
    // The rest goes in another turn: other records wait as well.
    if (aLevar.length > desta.length) await pedirAoBling(db, { tipo: 'estoque', registro_id });
  };
}

/** So many balances make a turn of about ten seconds. */
const POR_VEZ = 30;

/** Answers whether our balance is to be written at Bling. One that was changed there is noted as a difference instead. */
async function compararSaldo(trabalho: Trabalho, nosso: SaldoParaOBling, visto: number): Promise<boolean> {
  const { saldo, conhecidos } = nosso;
  if (visto === saldo) {
    await anotarIgual(trabalho, nosso);
    return false;
  }
  const intocadoLa = conhecidos.length === 0 ? visto === 0 : conhecidos.includes(visto);
  if (intocadoLa) return true;
  await anotarDiferenca(trabalho.db, oQueDifere(trabalho, nosso), {
    no_varal: emUnidades(saldo),
    no_bling: emUnidades(visto),
    valor_no_bling: visto,
  });
  return false;
}

async function anotarIgual(trabalho: Trabalho, nosso: SaldoParaOBling): Promise<void> {
  await anotarSaldo(trabalho.db, nosso);
  await esquecerDiferenca(trabalho.db, oQueDifere(trabalho, nosso));
}

const oQueDifere = ({ registro_id }: Trabalho, { variacao_id }: SaldoParaOBling) =>
  ({ tipo: 'saldo', produto_id: registro_id, variacao_id }) as const;

/** A product that the list leaves out because its balance is not above zero is asked for again. */
async function lerSaldos(
  chamar: Trabalho['chamar'],
  deposito: number,
  nossos: readonly SaldoParaOBling[],
): Promise<Map<number, number>> {
  const saldos = new Map<number, number>();
  for (const filtro of [{}, ...SEM_SALDO]) {
    const faltam = nossos.map(({ id_bling }) => id_bling).filter((id) => !saldos.has(id));
    for (let de = 0; de < faltam.length; de += POR_PERGUNTA) {
      const query = { idsProdutos: faltam.slice(de, de + POR_PERGUNTA), ...filtro };
      const destes = await perguntar(chamar, saldosDoBling, { caminho: '/estoques/saldos', query });
      for (const { produto, depositos } of destes) {
        if (faltam.includes(produto.id))
          saldos.set(produto.id, depositos.find(({ id }) => id === deposito)?.saldoFisico ?? 0);
      }
    }
  }
  return saldos;
}

const POR_PERGUNTA = 100;
const SEM_SALDO = [{ filtroSaldoEstoque: 0 }, { filtroSaldoEstoque: 2 }];

const saldosDoBling = z.array(
  z.object({
    produto: z.object({ id: z.int() }),
    depositos: z.array(z.object({ id: z.int(), saldoFisico: z.number() })).catch([]),
  }),
);

type Balanco = Pick<SaldoParaOBling, 'id_bling' | 'saldo'> & { deposito: number };

/** The call sets the balance, so that a repetition does nothing. */
async function lancarBalanco(chamar: Trabalho['chamar'], { id_bling, saldo, deposito }: Balanco): Promise<void> {
  const corpo = { produto: { id: id_bling }, deposito: { id: deposito }, operacao: 'B', quantidade: saldo };
  await chamar({ metodo: 'POST', caminho: '/estoques', corpo });
}

async function acharDepositoPadrao(chamar: Trabalho['chamar']): Promise<number> {
  const depositos = await perguntar(chamar, depositosDoBling, { caminho: '/depositos' });
  const padrao = depositos.find((um) => um.padrao);
  if (!padrao) throw new FalhaDoBling('recusado', reason('sincronizacao.sem_deposito'));
  return padrao.id;
}

const depositosDoBling = z.array(z.object({ id: z.int(), padrao: z.boolean() }));
