import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import type { Produto, Variacao } from '@varal/contract/produtos/produto';
import type { Tamanho } from '@varal/contract/tamanhos';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { clsx } from 'clsx';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { contagem, dinheiro, quantos } from '../../../base/texto/format.ts';
import { Amostra } from '../../../produtos/formulario/cartoes/amostra.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IntegerField } from '../../../ui/field/integer-field.tsx';
import { celulasDa, colunasDe } from './colunas-da-grade.ts';
import { type CorDoProduto, temCor } from './cores-do-produto.ts';
import { fraseDoDisponivel, type Linha, numerosDe } from './linha.ts';
import { linhasDaGrade } from './linhas-da-grade.ts';
import { totalDasLinhas } from './totais.tsx';

type GradeDeTamanhosProps = {
  linha: Linha;
  produto: Produto;
  cores: readonly CorDoProduto[];
  /** The shop's sizes, in its order. */
  tamanhos: readonly Tamanho[];
  disponivelDe: (variacao: Variacao) => number;
  onAdicionar: (linhas: readonly Linha[]) => void;
  /** Goes back to the choice of one variation. */
  onUmaSo: () => void;
};

/** Takes the pieces of many variations at once: a row for each colour, a column for each size. */
export function GradeDeTamanhos({ linha, produto, cores, tamanhos, ...daGrade }: GradeDeTamanhosProps) {
  const { disponivelDe, onAdicionar, onUmaSo } = daGrade;
  const box = useRef<HTMLDivElement>(null);
  const byFinger = useRef(false);
  const [digitadas, setDigitadas] = useState<ReadonlyMap<number, string>>(new Map());
  const digitar = (id: number, texto: string) => setDigitadas((antes) => new Map(antes).set(id, texto));
  const pecas = new Map([...digitadas].map(([id, texto]) => [id, pecasEm(texto)]));
  const linhas = linhasDaGrade(linha, produto, pecas);
  const total = linhas.reduce((soma, uma) => soma + numerosDe(uma).quantidade, 0);
  const erroDe = (variacao: Variacao) =>
    erroDaCelula(digitadas.get(variacao.id) ?? '', {
      descricao: [produto.titulo, nomeDaVariacao(variacao) || variacao.sku].join(' '),
      disponivel: disponivelDe(variacao),
    });
  const erros = produto.variacoes.flatMap((variacao) => erroDe(variacao) ?? []);
  const semNumero = erros.find((um) => um.semNumero);
  const erro = semNumero ?? erros[0];
  const impede = semNumero ? semNumero.frase : total === 0 ? 'Digite quantas peças de cada variação.' : undefined;
  const colunas = colunasDe(cores, tamanhos);
  const ladoALado = colunas !== null && colunas.length <= MAIS_LADO_A_LADO;
  const comNomes = produto.variacoes.some(temCor);

  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const adicionar = () => {
    // The keyboard on the screen would cover what was added.
    if (!byFinger.current) document.querySelector<HTMLElement>('[name="itens"]')?.focus();
    onAdicionar(linhas);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The key must never send the form.
    event.preventDefault();
    if (!impede) adicionar();
  };

  return (
    <div ref={box} className="@container flex flex-col gap-3 rounded-corner border border-hairline bg-paper p-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its fields take the keys. */}
      <div
        onKeyDown={onKeyDown}
        style={medidasDa(cores, colunas)}
        className={clsx(
          'flex flex-col gap-3',
          ladoALado && '@lg:grid @lg:gap-x-2',
          ladoALado && (comNomes ? COM_NOMES : SEM_NOMES),
        )}
      >
        {ladoALado && <Cabeca {...{ colunas, comNomes }} />}
        {cores.map((cor) => (
          <LinhaDaGrade
            key={cor.chave}
            {...{ cor, colunas, ladoALado, comNomes, digitadas, digitar, disponivelDe, erroDe }}
          />
        ))}
      </div>
      <p role="status" className={clsx('text-sm', erro ? 'text-brick-ink' : 'text-ink-soft')}>
        {erro?.frase ?? (total > 0 ? `${quantos(total, 'peça', 'peças')}: ${dinheiro(totalDasLinhas(linhas))}` : AJUDA)}
      </p>
      <div className="-mb-1 flex flex-wrap gap-x-2">
        <Button
          blocked={impede}
          onPointerDown={({ pointerType }) => {
            byFinger.current = pointerType === 'touch';
          }}
          onClick={adicionar}
        >
          {total > 0 ? `Adicionar ${quantos(total, 'peça', 'peças')}` : 'Adicionar'}
        </Button>
        <Button look="quiet" onClick={onUmaSo}>
          Escolher uma só
        </Button>
      </div>
    </div>
  );
}

const AJUDA = 'Quantas peças de cada: Tab vai à próxima, Enter adiciona todas.';

/** More columns than these do not fit into the narrowest grid that has any. */
const MAIS_LADO_A_LADO = 7;
const COM_NOMES = '@lg:grid-cols-[minmax(5rem,11rem)_repeat(var(--colunas),minmax(3rem,4.5rem))]';
const SEM_NOMES = '@lg:grid-cols-[repeat(var(--colunas),minmax(3rem,4.5rem))]';

type Medidas = CSSProperties & { '--colunas'?: number; '--celula'?: string };

/** A size needs little room; a SKU is not broken where the screen has room for it. */
function medidasDa(cores: readonly CorDoProduto[], colunas: readonly string[] | null): Medidas {
  if (colunas) return { '--colunas': colunas.length, '--celula': '4rem' };
  const maior = Math.max(...cores.flatMap((cor) => celulasDa(cor).map(({ coluna }) => coluna.length)));
  return { '--celula': `${Math.max(8, maior + 2)}ch` };
}

/** Stands above the columns where all fit beside each other; elsewhere each field has its size above it. */
const Cabeca = ({ colunas, comNomes }: { colunas: readonly string[]; comNomes: boolean }) => (
  <div aria-hidden="true" className="hidden text-center text-sm font-medium @lg:contents">
    {comNomes && <span />}
    {colunas.map((coluna) => (
      <span key={coluna}>{coluna}</span>
    ))}
  </div>
);

type LinhaDaGradeProps = {
  cor: CorDoProduto;
  colunas: readonly string[] | null;
  /** The columns stand beside each other, where there is room. */
  ladoALado: boolean;
  /** Its colour has a name, or another one has. */
  comNomes: boolean;
  digitadas: ReadonlyMap<number, string>;
  digitar: (id: number, texto: string) => void;
  disponivelDe: (variacao: Variacao) => number;
  erroDe: (variacao: Variacao) => ErroDaCelula | undefined;
};

function LinhaDaGrade({ cor, colunas, ladoALado, comNomes, digitadas, ...dasCelulas }: LinhaDaGradeProps) {
  const { digitar, disponivelDe, erroDe } = dasCelulas;
  const celulas = celulasDa(cor);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot leave its place in the grid to its cells.
    <div role="group" aria-label={cor.nome} className={clsx(ladoALado && '@lg:contents')}>
      {comNomes && (
        <p
          className={clsx('mb-1.5 flex min-w-0 items-center gap-2 font-medium', ladoALado && '@lg:mb-0 @lg:h-control')}
        >
          <Amostra cor={cor.hex} />
          <span
            title={cor.nome}
            className={clsx('line-clamp-2 min-w-0 wrap-anywhere', ladoALado && '@lg:leading-tight')}
          >
            {cor.nome}
          </span>
        </p>
      )}
      <div
        className={clsx(
          'grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--celula)),1fr))] gap-2',
          ladoALado && '@lg:contents',
        )}
      >
        {(colunas ?? celulas.map(({ coluna }) => coluna)).map((coluna) => {
          const variacao = celulas.find((uma) => uma.coluna === coluna)?.variacao;
          if (!variacao) return <span key={coluna} className={ladoALado ? '@max-lg:hidden' : 'hidden'} />;
          return (
            <Celula
              key={variacao.id}
              nome={nomeNaLinha(variacao, coluna)}
              coluna={coluna}
              centrada={colunas !== null}
              naColuna={ladoALado}
              disponivel={disponivelDe(variacao)}
              erro={erroDe(variacao)}
              value={digitadas.get(variacao.id) ?? ''}
              onDigitar={(texto) => digitar(variacao.id, texto)}
            />
          );
        })}
      </div>
    </div>
  );
}

const nomeNaLinha = (variacao: Variacao, coluna: string): string =>
  [nomeDaVariacao(variacao), coluna === variacao.sku && coluna].filter(Boolean).join(' ') || variacao.sku;

type CelulaProps = {
  nome: string;
  coluna: string;
  /** Its size is short, and stands in the middle above it. */
  centrada: boolean;
  /** Its size stands above the column, where there is room for columns. */
  naColuna: boolean;
  disponivel: number;
  erro: ErroDaCelula | undefined;
  value: string;
  onDigitar: (texto: string) => void;
};

function Celula({ nome, coluna, centrada, naColuna, disponivel, erro, value, onDigitar }: CelulaProps) {
  const falta = erro?.semNumero === false;
  return (
    <IntegerField
      label={coluna}
      aria-label={`Peças de ${nome}`}
      value={value}
      maxLength={9}
      error={erro?.frase}
      hideError
      hint={
        <span
          className={clsx(
            'block text-center',
            (disponivel <= 0 || falta) && 'text-brick-ink',
            falta && 'font-semibold',
          )}
        >
          <span aria-hidden="true">{falta ? `só ${contagem(disponivel)}` : `de ${contagem(disponivel)}`}</span>
          <span className="sr-only">{fraseDoDisponivel(disponivel)}</span>
        </span>
      }
      onChange={({ target }) => onDigitar(target.value)}
      className={clsx(
        '[&_input]:scroll-mt-44 [&_input]:scroll-mb-28 [&_input]:px-1 [&_input]:text-center [&_label]:min-w-0 [&_label]:wrap-anywhere',
        centrada && '[&>div:first-child]:justify-center',
        naColuna && '@lg:[&>div:first-child]:sr-only',
      )}
    />
  );
}

const INTEIRO = /^\s*\d{1,9}\s*$/;
const pecasEm = (texto: string): number => (INTEIRO.test(texto) ? Number(texto) : 0);

type ErroDaCelula = { frase: string; semNumero: boolean };

/** More than there is may be added, and the line then says so; what is no number may not. */
function erroDaCelula(
  texto: string,
  { descricao, disponivel }: { descricao: string; disponivel: number },
): ErroDaCelula | undefined {
  if (texto.trim() !== '' && !INTEIRO.test(texto)) {
    return { frase: fraseDoErro({ codigo: 'venda.quantidade_invalida', params: { descricao } }), semNumero: true };
  }
  const quantidade = pecasEm(texto);
  if (quantidade <= disponivel || quantidade === 0) return undefined;
  const params = { descricao, quantidade, disponivel };
  return { frase: fraseDoErro({ codigo: 'venda.estoque_insuficiente', params }), semNumero: false };
}
