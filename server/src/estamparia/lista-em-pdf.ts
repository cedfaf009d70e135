import { setImmediate as nextTurn } from 'node:timers/promises';
import { diaDaLoja, escreverDia, escreverHora } from '@varal/contract/dia-da-loja';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_POSICAO, ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { escreverPrazo } from '@varal/contract/vendas/prazo-do-pedido';
import { abrirFolha, emLinhas, FIM, MARGEM } from '../qrcodes/papel/folha-de-papel.ts';
import type { LinhaAEstampar } from './lista-para-estampar.queries.ts';

/** All measures are in mm. The letters are read at arm's length, beside the press. */
const COLUNAS = { quantas: MARGEM + 10, coisa: MARGEM + 30, venda: 146 };
const LARGURA = COLUNAS.venda - COLUNAS.coisa - 3;
const TITULO = { tamanho: 4.4, negrito: true };
const TOPO = MARGEM + 15;
const FUNDO = 284;
const DO_TITULO = 5.4;
const ENTRELINHA = 4.8;
const BORDA = 3;

type Folha = ReturnType<typeof abrirFolha>;
type Fatias = AsyncIterable<readonly LinhaAEstampar[]> | Iterable<readonly LinhaAEstampar[]>;
/** Null: lines of products that name no print. */
export type Grupo = { tecnica: Tecnica | null; linhas: Fatias };

/** Writes what is to be printed, each technique on sheets of its own, for whoever stands at another press. */
export async function listaEmPdf(grupos: readonly Grupo[], agora: Date): Promise<Buffer> {
  const folha = abrirFolha('Lista para estampar');
  const hoje = diaDaLoja(agora);
  const impressa = `Lista de ${escreverDia(hoje)}, ${escreverHora(agora)}`;
  let folhas = 0;
  const novaFolha = (cabeca: string) => {
    folhas += 1;
    folha.novaFolha(cabeca, `Folha ${folhas}`);
    folha.escrever(impressa, MARGEM, MARGEM + 11);
  };

  for (const { tecnica, linhas } of grupos) {
    const cabeca = tecnica ? `Estampar: ${ROTULOS_DA_TECNICA[tecnica]}` : 'Estampar: sem estampa no cadastro';
    let y = FUNDO;
    let pecas = 0;
    const descer = (altura: number) => {
      if (y + altura > FUNDO) {
        novaFolha(cabeca);
        y = TOPO;
      }
      y += altura;
      return y - altura;
    };
    for await (const fatia of linhas) {
      for (const linha of fatia) {
        const textos = textosDe(linha, tecnica);
        const [primeiros, ...outros] = emPedacos(textos);
        if (primeiros) escreverLinha(folha, { linha, textos: primeiros, hoje, y: descer(alturaDe(primeiros)) });
        for (const seguintes of outros) escreverTextos(folha, seguintes, descer(alturaDe(seguintes)));
        pecas += linha.quantidade;
      }
      await nextTurn();
    }
    if (pecas > 0) folha.escrever(`Fim: ${pecas} ${pecas === 1 ? 'peça' : 'peças'}.`, MARGEM, descer(7) + 5.5);
  }
  if (folhas === 0) {
    novaFolha('Lista para estampar');
    folha.escrever('Nada a estampar.', MARGEM, TOPO + 8, TITULO);
  }
  return folha.terminar();
}

type Textos = { titulo: string[]; outros: string[] };

function textosDe(
  { a_definir, lisa, estampas, personalizacoes, ...coisa }: LinhaAEstampar,
  tecnica: Tecnica | null,
): Textos {
  const titulo = emLinhas(descricaoDe(coisa), LARGURA, TITULO);
  const outras = new Set(estampas.filter((uma) => uma.tecnica !== tecnica).map((uma) => uma.tecnica));
  const daqui = estampas.filter((uma) => uma.tecnica === tecnica);
  const outros = [
    ...daqui.map(({ codigo, nome, ...uma }) => `${codigo} ${nome} · ${ondeEQuanto(uma)}`),
    `Lisa: ${descricaoDe(lisa)}`,
    ...(personalizacoes ? [`Nomes: ${personalizacoes.map((nome) => nome || 'sem nome').join(' · ')}`] : []),
    ...(a_definir ? ['Cor e tamanho ainda a escolher.'] : []),
    ...(outras.size > 0 ? [`Também leva: ${[...outras].map((uma) => ROTULOS_DA_TECNICA[uma]).join(', ')}.`] : []),
  ];
  return { titulo, outros: outros.flatMap((texto) => emLinhas(texto, LARGURA)) };
}

function ondeEQuanto({
  posicao,
  largura_mm,
  altura_mm,
}: Pick<LinhaAEstampar['estampas'][number], 'posicao' | 'largura_mm' | 'altura_mm'>): string {
  // The art's proportion says the height where none was typed.
  const medida = altura_mm === null ? `${largura_mm} mm de largura` : `${largura_mm} × ${altura_mm} mm`;
  return `${ROTULOS_DA_POSICAO[posicao]}, ${medida}`;
}

/** A class has more names than a sheet has lines. */
const LINHAS_POR_PEDACO = 24;

function emPedacos({ titulo, outros }: Textos): Textos[] {
  const pedacos = [{ titulo, outros: outros.slice(0, LINHAS_POR_PEDACO) }];
  for (let n = LINHAS_POR_PEDACO; n < outros.length; n += LINHAS_POR_PEDACO) {
    pedacos.push({ titulo: [], outros: outros.slice(n, n + LINHAS_POR_PEDACO) });
  }
  return pedacos;
}

const alturaDe = ({ titulo, outros }: Textos): number =>
  titulo.length * DO_TITULO + outros.length * ENTRELINHA + 2 * BORDA;

type AEscrever = { linha: LinhaAEstampar; textos: Textos; hoje: string; y: number };

function escreverLinha({ doc, escrever }: Folha, { linha, textos, hoje, y }: AEscrever): void {
  const { quantidade, venda_id, cliente, prazo } = linha;
  const fim = y + alturaDe(textos);
  const primeira = y + BORDA + 4;
  doc.addContent(`${MARGEM} ${y + BORDA} 7 7 re S ${MARGEM} ${fim} m ${FIM} ${fim} l S`);
  escrever(`${quantidade} ×`, COLUNAS.quantas, primeira, {
    ...{ tamanho: 6, negrito: true },
    largura: COLUNAS.coisa - COLUNAS.quantas - 1,
  });
  escrever(venda_id === null ? 'Para a prateleira' : `Venda ${venda_id} · ${cliente}`, COLUNAS.venda, primeira, {
    negrito: true,
  });
  if (prazo) escrever(escreverPrazo(prazo, hoje), COLUNAS.venda, primeira + ENTRELINHA);
  escreverTextos({ escrever }, textos, y);
}

function escreverTextos({ escrever }: Pick<Folha, 'escrever'>, textos: Textos, y: number): void {
  const primeira = y + BORDA + 4;
  textos.titulo.forEach((texto, n) => {
    escrever(texto, COLUNAS.coisa, primeira + n * DO_TITULO, { ...TITULO, largura: LARGURA });
  });
  const abaixo = primeira + textos.titulo.length * DO_TITULO;
  textos.outros.forEach((texto, n) => {
    escrever(texto, COLUNAS.coisa, abaixo + n * ENTRELINHA, { largura: LARGURA });
  });
}
