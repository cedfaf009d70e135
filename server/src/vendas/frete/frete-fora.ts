import type { EnderecoDeEntrega } from '@varal/contract/envio/envio';
import { dispensaEtiqueta } from '@varal/contract/envio/retirada';
import { type CampoQueFalta, type Conserto, camposDitos, type ServicosFora } from '@varal/contract/envio/servico-fora';
import { ufCombina } from '@varal/contract/envio/uf-do-cep';
import { errorSentence, type Reason, sentenceOf } from '@varal/contract/errors';
import type { SimulacaoDeFrete } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { keptReason } from '../../base/kept-reason.ts';
import type { Bling } from '../../bling/bling.ts';
import type { Envio } from '../../envio/envio.ts';
import { verVenda } from '../abrir-venda.ts';
import type { Item } from '../itens/preparar-itens.ts';
import { lerCotacoes, lerFora } from './frete.queries.ts';
import { verSimulado } from './simulados.queries.ts';
import { lerPerguntado } from './simular-frete.ts';

type Deps = { db: Db } & Pick<Envio, 'conexao'>;
type DepsDeSimular = Deps & { bling: Pick<Bling, 'conta'> };

/** The quoted services that cannot be bought, one line for each reason, and what will soon keep all of them away. */
export async function verFreteFora({ db, conexao }: Deps, id: number): Promise<ServicosFora[]> {
  const { endereco } = await verVenda(db, id);
  const [fora, ofertas, { aviso }] = await Promise.all([lerFora(db, id), lerCotacoes(db, id), conexao.situacao()]);
  const comEtiqueta = ofertas.some(({ codigo }) => !dispensaEtiqueta({ codigo_servico_frete: codigo }));
  return [
    ...doAcesso(aviso),
    ...(comEtiqueta ? doEndereco(endereco) : []),
    ...porMotivo(fora.map((um) => ({ nome: um.nome, motivo: keptReason(um.fora ?? ''), conserto: um.conserto }))),
  ];
}

/**
 * The same of what was quoted last for goods and a CEP, before there is a sale. Goods that Bling does not have keep the labels of
 * a shop with an account there away.
 */
export async function verSimulacaoFora(
  { db, conexao, bling }: DepsDeSimular,
  simulacao: SimulacaoDeFrete,
): Promise<ServicosFora[]> {
  const { cep, cesta, valor, itens } = await lerPerguntado(db, simulacao);
  const [opcoes, { aviso }] = await Promise.all([verSimulado(db, { cep, cesta, valor }), conexao.situacao()]);
  const fora = opcoes.flatMap(({ nome, fora }) =>
    fora ? [{ nome, motivo: fora.motivo, conserto: fora.conserto }] : [],
  );
  return [...doAcesso(aviso), ...(bling.conta ? porPublicar(itens) : []), ...porMotivo(fora)];
}

function porPublicar(itens: readonly Pick<Item, 'titulo' | 'publicado'>[]): ServicosFora[] {
  const titulos = new Set(itens.filter(({ publicado }) => !publicado).map(({ titulo }) => titulo));
  if (titulos.size === 0) return [];
  const motivo = errorSentence('venda.publique_antes', { nomes: [...titulos].join(', ') });
  return [{ servicos: [], motivo, conserto: null, campos: [] }];
}

const doAcesso = (aviso: string | null): ServicosFora[] =>
  aviso === null ? [] : [{ servicos: [], motivo: aviso, conserto: 'envio', campos: [] }];

/** The price goes by the CEP alone, but the label by the whole address: staff hear it as long as another day is not lost. */
function doEndereco(endereco: EnderecoDeEntrega): ServicosFora[] {
  const falta = PARA_A_ETIQUETA.filter(([campo]) => endereco[campo] === '').map(([, rotulo]) => rotulo);
  const linha = (motivo: string): ServicosFora => ({ servicos: [], motivo, conserto: 'cliente', campos: [] });
  if (falta.length > 0) return [linha(errorSentence('envio.falta_no_endereco', { lista: falta.join(', ') }))];
  return ufCombina(endereco) ? [] : [linha(errorSentence('envio.uf_de_outro_cep'))];
}

const PARA_A_ETIQUETA = [
  ['endereco', 'rua'],
  ['municipio', 'município'],
  ['uf', 'UF'],
] as const;

type UmFora = { nome: string; motivo: Reason; conserto: Conserto | null };

function porMotivo(fora: readonly UmFora[]): ServicosFora[] {
  const linhas = new Map<string, ServicosFora>();
  for (const { nome, motivo: reason, conserto } of fora) {
    const motivo = sentenceOf(reason);
    const linha = linhas.get(motivo) ?? { servicos: [], motivo, conserto, campos: camposDe(reason) };
    linha.servicos.push(nome);
    linhas.set(motivo, linha);
  }
  return [...linhas.values()];
}

/** Returns the fields of the customer whose lack keeps a service away. */
export const camposDe = ({ codigo, params }: Reason): CampoQueFalta[] =>
  codigo === 'envio.falta_no_cliente' ? camposDitos(String(params.lista)) : [];
