import type { LinkProps } from '@tanstack/react-router';
import { escreverValor } from '@varal/contract/campos-do-historico';
import { type Origem, ROTULOS_DA_ORIGEM_DO_FEITO } from '@varal/contract/historico/acoes';
import type { Feito } from '@varal/contract/historico/historico.routes';

const SEM_PESSOA = {
  tela: 'Alguém',
  planilha: 'Alguém',
  massa: 'Alguém',
  bling: 'Bling',
  comando: 'Comando',
  sistema: 'Sistema',
} as const satisfies Record<Origem, string>;

/** Names who did it; a refused sign-in has only the name that was tried. */
export function quemFez({ usuario, origem, acao, alvo }: Feito): string {
  if (acao === 'acesso.recusado') return `Alguém como “${alvo.nome}”`;
  return usuario?.nome ?? SEM_PESSOA[origem];
}

/** Says where a person's write came from, unless it was a screen as usual. */
export const deOndeVeio = ({ usuario, origem }: Feito): string | null =>
  usuario && origem !== 'tela' ? ROTULOS_DA_ORIGEM_DO_FEITO[origem] : null;

export type Mudanca = Feito['mudancas'][number];

/** Returns the values before and after the change as text; `de` is null if there was no value before. */
export function deParaDe({ campo, de, para }: Mudanca): { de: string | null; para: string } {
  // A change always has one of the two, until the person it tells of is forgotten.
  if (de === null && para === null) return { de: null, para: 'apagado' };
  return { de: de === null || de === '' ? null : escreverValor(campo, de), para: escreverValor(campo, para) };
}

/** Tells whether the sentence of the row says all of the change already. */
export function estaNoResumo(resumo: string, mudanca: Mudanca): boolean {
  const { de, para } = deParaDe(mudanca);
  const { rotulo } = mudanca;
  return resumo.includes(de === null ? `${rotulo} ${para}` : `${rotulo} de ${de} para ${para}`);
}

type Destino = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** Finds the screen of the record; nothing when it has none. */
export function destinoDoAlvo({ acao, alvo: { tipo, id, nome } }: Feito): Destino | null {
  if (tipo === 'configuracao') return telaDaConfiguracao(acao);
  if (id === null) return null;
  switch (tipo) {
    case 'produto':
      return { to: '/produtos/$produtoId', params: { produtoId: String(id) } };
    case 'modelo':
      return { to: '/modelos/$modeloId', params: { modeloId: String(id) } };
    case 'estampa':
      return { to: '/estampas/$estampaId', params: { estampaId: String(id) } };
    case 'categoria':
      return { to: '/categorias/$categoriaId', params: { categoriaId: String(id) } };
    case 'atributo':
      return { to: '/atributos', search: { atributo: String(id) } };
    case 'cliente':
      return { to: '/clientes/$clienteId', params: { clienteId: String(id) } };
    case 'venda':
      return { to: '/vendas/$vendaId', params: { vendaId: String(id) } };
    case 'pagamento':
    case 'devolucao':
      return daVenda(nome);
    case 'usuario':
      return { to: '/configuracoes/usuarios' };
    case 'contagem':
      return { to: '/contagens/$contagemId', params: { contagemId: String(id) } };
    case 'tarefa':
      return { to: '/tarefas' };
    default:
      return null;
  }
}

/** Payments and returns go by their sale's name. */
function daVenda(nome: string): Destino | null {
  const vendaId = /^Venda (\d+)$/.exec(nome)?.[1];
  return vendaId === undefined ? null : { to: '/vendas/$vendaId', params: { vendaId } };
}

function telaDaConfiguracao(acao: string): Destino | null {
  if (/remetente|tabela_de_frete|agencia|melhor_envio/.test(acao)) return { to: '/configuracoes/envio' };
  if (acao.endsWith('situacoes')) return { to: '/configuracoes/bling/situacoes' };
  if (acao.endsWith('estoque_no_bling')) return { to: '/configuracoes/bling/estoque' };
  if (acao.includes('.bling_')) return { to: '/configuracoes/bling' };
  return { to: '/qrcodes' };
}

const SAIU = /^(produto|modelo|categoria|atributo|cliente)\.(excluid[oa]|na_lixeira)$/;
const VOLTOU = /^produto\.(restaurado|criado)$/;

/** Finds the records that are gone, as `tipo:id`, from their rows, which come newest first. */
export function alvosQueSairam(feitos: readonly Feito[]): Set<string> {
  const vistos = new Map<string, boolean>();
  for (const { acao, alvo } of feitos) {
    const chave = chaveDoAlvo(alvo);
    if (vistos.has(chave) || !(SAIU.test(acao) || VOLTOU.test(acao))) continue;
    vistos.set(chave, SAIU.test(acao));
  }
  return new Set([...vistos].filter(([, saiu]) => saiu).map(([chave]) => chave));
}

export const chaveDoAlvo = ({ tipo, id }: Feito['alvo']): string => `${tipo}:${id}`;
