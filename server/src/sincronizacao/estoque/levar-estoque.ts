import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import type { Levar, Trabalho } from '../../bling/fila/trabalho.ts';
import { anotarDiferenca, esquecerDiferenca } from '../diferencas/diferencas.queries.ts';
import { lembrarPorUmaHora } from '../lembrar-por-uma-hora.ts';
import { foiRecusado, listaDeDepositos, perguntar } from '../respostas-do-bling.ts';
import { emUnidades } from './em-unidades.ts';
import { entenderSaldos, type SaldoEntendido, type SaldoLa } from './entender-saldo.ts';
import {
  anotarContado,
  anotarSaldo,
  anotarSaldosEnviados,
  lerEstoqueParaOBling,
  type SaldoParaOBling,
  type SaldoVisto,
} from './levar-estoque.queries.ts';
import { ligarOuDesligar } from './ligar-ou-desligar.ts';
import { esquecerEstornos } from './vendas-no-saldo.queries.ts';

/**
 * Brings our stock to Bling's default deposit, less what our own orders took out there by themselves. A balance that somebody
 * changed there is told, not written over.
 */
export function levadorDeEstoque(agora = Date.now): Levar {
  const depositoPadrao = lembrarPorUmaHora(acharDepositoPadrao, agora);
  return async (trabalho) => {
    const { db, registro_id, chamar } = trabalho;
    const nossos = await lerEstoqueParaOBling(db, registro_id);
    if (nossos.length === 0) return undefined;
    const deposito = await depositoPadrao.qual(chamar);
    const la = await lerSaldos(chamar, deposito, nossos);
    const reler = async (id_bling: number) => (await lerSaldos(chamar, deposito, [{ id_bling }])).get(id_bling);
    const entender = await entenderSaldos(trabalho, reler);

    const aLevar: ALevar[] = [];
    let mexeram = false;
    for (const nosso of nossos) {
      const saldoLa = la.get(nosso.id_bling);
      if (!saldoLa) continue;
      if (nosso.disponivel !== null) {
        const sabido = nosso.conhecidos.at(-1);
        // A composition takes no balance: what is to become one shows none before.
        const disponivel = nosso.vai_compor ? 0 : nosso.disponivel;
        const esperado = ligarOuDesligar(disponivel, { la: saldoLa.fisico, sabido });
        const visto = { visto: saldoLa.fisico, de_outros: nosso.de_outros };
        if (esperado !== null) {
          aLevar.push({ ...nosso, ...visto, esperado });
          continue;
        }
        await anotarIgual(trabalho, nosso, visto);
        if (nosso.vai_compor && !soSabeZero(nosso)) await pedirAoBling(db, { tipo: 'produto', registro_id });
        continue;
      }
      const entendido = await entender(nosso, saldoLa);
      const levar = entendido && (await compararSaldo(trabalho, nosso, entendido));
      if (levar) aLevar.push(levar);
      mexeram ||= !entendido;
    }
    // A number that Bling no longer has is for the product's own work to find out.
    if (nossos.some(({ id_bling, vai_compor }) => !vai_compor && !la.has(id_bling)))
      await pedirAoBling(db, { tipo: 'produto', registro_id });
    // A balance that changed during the look is looked at again.
    if (mexeram) await pedirAoBling(db, { tipo: 'estoque', registro_id });

    const enviar = () =>
      lancarBalancos(trabalho, { deposito, aLevar }).catch((error: unknown) => {
        // The deposit may no longer be the default, or be gone.
        if (foiRecusado(error)) depositoPadrao.esquecer();
        throw error;
      });
    return aLevar.length > 0 ? { enviar } : undefined;
  };
}

/** The rest goes in another turn: other records wait as well. */
async function lancarBalancos(
  trabalho: Trabalho,
  { deposito, aLevar }: { deposito: number; aLevar: readonly ALevar[] },
): Promise<void> {
  const { db, registro_id, chamar } = trabalho;
  const desta = aLevar.slice(0, POR_VEZ);
  await anotarSaldosEnviados(db, desta);
  for (const um of desta) {
    await lancarBalanco(chamar, { deposito, ...um });
    await anotarIgual(trabalho, um, { visto: um.esperado, de_outros: um.de_outros, escrito: true });
    if (um.vai_compor) await pedirAoBling(db, { tipo: 'produto', registro_id });
  }
  if (aLevar.length > desta.length) await pedirAoBling(db, { tipo: 'estoque', registro_id });
}

/** A thing that is to become a composition waits for this; its product is asked for once it is so. */
const soSabeZero = ({ conhecidos }: SaldoParaOBling): boolean => conhecidos.length === 1 && conhecidos[0] === 0;

/** A turn of this many balances takes about ten seconds. */
const POR_VEZ = 30;

type ALevar = SaldoParaOBling & SaldoVisto & { esperado: number };

/** Answers the balance that is to be written at Bling. One that was changed there is noted as a difference instead. */
async function compararSaldo(
  trabalho: Trabalho,
  nosso: SaldoParaOBling,
  entendido: SaldoEntendido,
): Promise<ALevar | undefined> {
  const { visto, de_outros, jaBaixadas, contado, duvida } = entendido;
  const esperado = nosso.saldo - jaBaixadas;
  if (visto === esperado) {
    await anotarIgual(trabalho, nosso, entendido);
    if (duvida) await esquecerEstornos(trabalho.db, nosso.id_bling);
    return undefined;
  }
  if (!contado && !duvida) {
    if (esperado >= 0) return { ...nosso, visto, de_outros, esperado };
    // Bling holds no less than nothing: what was taken out there will come back, or leave here.
    await anotarIgual(trabalho, nosso, entendido);
    return undefined;
  }
  const { id_bling, produto_id } = nosso;
  await anotarContado(trabalho.db, { id_bling, produto_id, visto, de_outros });
  await anotarDiferenca(trabalho.db, oQueDifere(trabalho, nosso), {
    no_varal: emUnidades(nosso.saldo),
    no_bling: saldoDeLa(visto, jaBaixadas),
    valor_no_bling: visto,
  });
  return undefined;
}

/** Says the balance that Bling shows, and what it does not count any more of what is still here. */
function saldoDeLa(visto: number, jaBaixadas: number): string {
  if (jaBaixadas === 0) return emUnidades(visto);
  return jaBaixadas > 0
    ? `${emUnidades(visto)}, sem ${jaBaixadas} de vendas abertas que já baixou`
    : `${emUnidades(visto)}, com ${-jaBaixadas} de vendas que já saíram`;
}

async function anotarIgual(
  trabalho: Trabalho,
  nosso: SaldoParaOBling,
  { visto, de_outros, escrito = false }: SaldoVisto & { escrito?: boolean },
): Promise<void> {
  const { id_bling, produto_id } = nosso;
  await anotarSaldo(trabalho.db, { id_bling, produto_id, saldo: visto, de_outros, escrito });
  await esquecerDiferenca(trabalho.db, oQueDifere(trabalho, nosso));
}

const oQueDifere = ({ registro_id }: Trabalho, { variacao_id }: SaldoParaOBling) =>
  ({ tipo: 'saldo', produto_id: registro_id, variacao_id }) as const;

/** A product that the list leaves out because its balance is not above zero is asked for again. */
async function lerSaldos(
  chamar: Trabalho['chamar'],
  deposito: number,
  nossos: readonly Pick<SaldoParaOBling, 'id_bling'>[],
): Promise<Map<number, SaldoLa>> {
  const saldos = new Map<number, SaldoLa>();
  for (const filtro of [{}, ...SEM_SALDO]) {
    const faltam = nossos.map(({ id_bling }) => id_bling).filter((id) => !saldos.has(id));
    for (let de = 0; de < faltam.length; de += POR_PERGUNTA) {
      const query = { idsProdutos: faltam.slice(de, de + POR_PERGUNTA), ...filtro };
      const destes = await perguntar(chamar, saldosDoBling, { caminho: '/estoques/saldos', query });
      for (const { produto, depositos } of destes) {
        const { saldoFisico: fisico = 0, saldoVirtual: virtual = fisico } =
          depositos.find(({ id }) => id === deposito) ?? {};
        if (faltam.includes(produto.id)) saldos.set(produto.id, { fisico, virtual });
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
    depositos: z
      .array(z.object({ id: z.int(), saldoFisico: z.number(), saldoVirtual: z.number().optional().catch(undefined) }))
      .catch([]),
  }),
);

type Balanco = Pick<ALevar, 'id_bling' | 'esperado'> & { deposito: number };

/** The call sets the balance, so that a repetition does nothing. */
async function lancarBalanco(chamar: Trabalho['chamar'], { id_bling, esperado, deposito }: Balanco): Promise<void> {
  const corpo = { produto: { id: id_bling }, deposito: { id: deposito }, operacao: 'B', quantidade: esperado };
  await chamar({ metodo: 'POST', caminho: '/estoques', corpo });
}

async function acharDepositoPadrao(chamar: Trabalho['chamar']): Promise<number> {
  const depositos = await perguntar(chamar, listaDeDepositos, { caminho: '/depositos' });
  const padrao = depositos.find((um) => um.padrao);
  if (!padrao) throw new FalhaDoBling('recusado', reason('sincronizacao.sem_deposito'));
  return padrao.id;
}
