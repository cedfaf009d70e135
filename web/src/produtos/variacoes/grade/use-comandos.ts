import { useState } from 'react';
import { quantos } from '../../../base/texto/format.ts';
import type { Linhas } from '../estado.ts';
import {
  type Area,
  celulasDe,
  type Eixos,
  eixosDe,
  type Grade,
  type Lugar,
  type Modo,
  naCelula,
  tudo,
} from '../grade.ts';
import { colar, copiar, type Lote, preencher, quantosTroca, repetir, textoEm } from '../operacoes.ts';
import { escreverPlanilha, lerPlanilha } from '../planilha.ts';
import { useVariacoesStore } from '../use-variacoes.ts';

/** `ancora` is the cell a selection began in: its value is the one that is repeated. */
type Deps = { grade: Grade; modo: Modo; eixos: Eixos; ancora: Lugar; area: Area };
/** How many values were replaced is said, and undone there as long as these are the rows. */
type Dito = { vez: number; texto: string; troca: { quantos: number; linhas: Linhas } | null };
export type Comandos = ReturnType<typeof useComandos>;

export function useComandos({ grade, modo, eixos, ancora, area }: Deps) {
  const store = useVariacoesStore();
  // The number makes the same sentence be read aloud again.
  const [dito, setDito] = useState<Dito>({ vez: 0, texto: '', troca: null });
  const dizer = (texto: string, troca: Dito['troca'] = null) => setDito(({ vez }) => ({ vez: vez + 1, texto, troca }));

  /** Returns what to add about the variations that came with it; null when nothing changed. */
  function executar(lote: Lote): string | null {
    const antes = store.ler().linhas;
    store.alterar(lote);
    if (store.ler().linhas === antes) return null;
    return lote.novas.length > 0 ? ` ${quantos(lote.novas.length, 'variação', 'variações')} a mais.` : '';
  }

  function aplicar(lote: Lote, oQue: string) {
    const aMais = executar(lote);
    dizer(aMais === null ? 'Nada mudou.' : `${oQue}${aMais}`);
  }

  /** A value repeated over another says so. */
  function repetindo(lote: Lote, oQue: string) {
    if (lote.edicoes.length + lote.novas.length === 0) return dizer('Digite um valor para repetir.');
    const quantos = quantosTroca(store.ler(), modo, lote);
    const aMais = executar(lote);
    if (aMais === null) return dizer('Nada mudou.');
    dizer(`${oQue}${aMais}`, quantos > 0 ? { quantos, linhas: store.ler().linhas } : null);
  }

  function comoAAncora(onde: Area, oQue: string) {
    const texto = textoEm(store.ler(), grade, { modo, lugar: ancora });
    // An empty value, repeated, would empty everything.
    if (texto === '') return dizer('Digite um valor para repetir.');
    repetindo(preencher(store.ler(), grade, { modo, area: onde, texto }), oQue);
  }

  return {
    dito,
    dizer,
    limpar: () => aplicar(preencher(store.ler(), grade, { modo, area, texto: '' }), 'Células limpas.'),
    repetirEmTudo: () => comoAAncora(tudo(grade), 'Repetido em toda a grade.'),
    repetirNaSelecao: () => comoAAncora(area, 'Repetido na seleção.'),
    repetirPara: (para: 'baixo' | 'direita') =>
      repetindo(
        repetir(store.ler(), grade, { modo, area, para }),
        para === 'baixo' ? 'Repetido na coluna.' : 'Repetido na linha.',
      ),
    remover() {
      const estado = store.ler();
      const chaves = celulasDe(grade, area).flatMap(({ onde }) => naCelula(estado, onde)?.chave ?? []);
      store.remover(...chaves);
      dizer(chaves.length > 0 ? removidas(chaves.length) : 'Não há variação nas células selecionadas.');
    },
    criarTodas() {
      const antes = store.ler().linhas.size;
      store.aplicarGrade(...eixosDe(grade));
      dizer(`${quantos(store.ler().linhas.size - antes, 'variação', 'variações')} a mais.`);
    },
    textoCopiado: () => escreverPlanilha(copiar(store.ler(), grade, { modo, area })),
    /** Returns what is to be selected then. */
    colar(texto: string): Area {
      const { ate, colados, sobraram, ...lote } = colar(store.ler(), grade, {
        modo,
        area,
        eixos,
        bloco: lerPlanilha(texto),
      });
      dizer(`${coladas(colados)}${naoCouberam(sobraram)}${executar(lote) ?? ''}`);
      return { de: area.de, ate };
    },
    desfazer() {
      dizer(store.ler().passado.length > 0 ? 'Desfeito.' : 'Não há o que desfazer.');
      store.desfazer();
    },
    refazer() {
      dizer(store.ler().futuro.length > 0 ? 'Refeito.' : 'Não há o que refazer.');
      store.refazer();
    },
  };
}

export const removidas = (quantas: number): string =>
  `${quantos(quantas, 'variação removida', 'variações removidas')}.`;

const coladas = (quantas: number): string =>
  quantas === 0 ? 'Nenhuma célula colada.' : `${quantos(quantas, 'célula colada', 'células coladas')}.`;

const naoCouberam = (sobraram: number): string =>
  sobraram === 0 ? '' : ` ${quantos(sobraram, 'valor não coube', 'valores não couberam')} na grade.`;
