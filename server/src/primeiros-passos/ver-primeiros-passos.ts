import type { TransportadoraComAgencia } from '@varal/contract/envio/agencias';
import type { PrimeirosPassos } from '@varal/contract/primeiros-passos/primeiros-passos.routes';
import { lerIntactas } from '../amostra/intactas.queries.ts';
import type { Db } from '../base/db/db.ts';
import type { Bling } from '../bling/bling.ts';
import { situacaoDaLigacao } from '../bling/conexao/situacao.ts';
import { verRetrato } from '../copias/copias.queries.ts';
import type { Copias } from '../copias/copias.ts';
import { verConfiguracao } from '../envio/configuracao/configuracao.ts';
import type { Envio } from '../envio/envio.ts';
import { verPix } from '../pagamentos/pix/pix.ts';
import { contarOComeco } from './primeiros-passos.queries.ts';

export type ParaOlhar = { bling: Bling; copias: Pick<Copias, 'programacao' | 'falta'> } & Pick<
  Envio,
  'conta' | 'conexao' | 'agencias'
>;

/** Looks at the shop itself. The carrier is asked while no connection is held, and not waited for long. */
export async function verPrimeirosPassos(
  db: Db,
  { bling, copias, conta, conexao, agencias }: ParaOlhar,
): Promise<PrimeirosPassos> {
  const [contado, copiada, { mesmo_disco }, ligacao, envio, acesso, transportadoras, pix, amostra] = await Promise.all([
    contarOComeco(db),
    verRetrato(db),
    copias.programacao(),
    situacaoDaLigacao(bling),
    verConfiguracao(db, conta),
    conexao.situacao(),
    agencias.listar(),
    verPix(db),
    lerDaAmostra(db),
  ]);
  const sem_agencia = envio.etiquetas === 'melhor_envio' ? semAgencia(transportadoras, amostra.agencias) : [];
  const passos: PrimeirosPassos['passos'] = {
    remetente: { feito: envio.falta.length === 0 && !amostra.remetente, faltam: envio.falta },
    melhor_envio: {
      feito: envio.saldo !== null && acesso.aviso === null && sem_agencia.length === 0,
      saldo: envio.saldo,
      aviso: acesso.aviso,
      vale_ate: acesso.vale_ate,
      sem_agencia,
    },
    bling: {
      // Until somebody says who lowers the stock there, Varal only goes by what the account shows.
      feito: ligacao.estado === 'conectado' && contado.quem_baixa !== null,
      estado: ligacao.estado,
      empresa: ligacao.empresa?.nome ?? null,
      quem_baixa: contado.quem_baixa,
    },
    pix: { feito: pix.chave !== '' && !amostra.pix, chave: pix.chave },
    // Nobody shares a sign-in: whoever packs has one of their own.
    pessoas: { feito: contado.ativas > 1, ativas: contado.ativas },
    produtos: { feito: contado.produtos > 0, quantos: contado.produtos },
    impressora: { feito: contado.impressoes > 0, impressoes: contado.impressoes },
    copias: {
      feito: copiada.comprovada !== null && !copias.falta(copiada),
      comprovada_em: copiada.comprovada,
      mesmo_disco,
    },
  };
  const todos = Object.values(passos);
  const feitos = todos.filter(({ feito }) => feito).length;
  return { dispensados: contado.dispensados, feitos, total: todos.length, passos };
}

/** The carriers whose labels cannot be bought as things are. A shop whose labels are made at Bling buys none of them here. */
const semAgencia = (transportadoras: readonly TransportadoraComAgencia[], deExemplo: readonly number[]): string[] =>
  transportadoras.flatMap(({ id, nome, precisa, agencia }) =>
    precisa && (!agencia?.aberta || deExemplo.includes(id)) ? [nome] : [],
  );

/** The settings that are still as the sample made them: nobody of the shop filled them in. */
async function lerDaAmostra(db: Db) {
  const [remetente, pix, agencias] = await Promise.all([
    lerIntactas(db, 'configuracao_de_envio'),
    lerIntactas(db, 'configuracao_do_pix'),
    lerIntactas(db, 'agencias_de_envio'),
  ]);
  return { remetente: remetente.length > 0, pix: pix.length > 0, agencias };
}
