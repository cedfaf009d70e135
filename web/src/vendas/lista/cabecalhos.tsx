import {
  type ColunaDaLista,
  colunaDe,
  ehDescendente,
  type OrdemDaLista,
} from '@varal/contract/vendas/lista/ordem-da-lista';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { SelectField } from '../../ui/field/select-field.tsx';
import { ordemDepoisDe } from './filtros-da-lista.ts';
import { COLUNAS_DO_CARTAO } from './venda-card.tsx';

type OrdemProps = { ordem: OrdemDaLista; onOrdem: (ordem: OrdemDaLista) => void };

/** The heads of the columns sort the list. They stand over the rows, whose columns they share. */
export function Cabecalhos({ ordem, onOrdem }: OrdemProps) {
  const head = (coluna: ColunaDaLista, className?: string) => (
    <Cabecalho {...{ coluna, ordem, onOrdem }} {...(className && { className })} />
  );
  return (
    <fieldset className={clsx('mb-0.5 grid items-center px-4 text-sm text-ink-soft', COLUNAS_DO_CARTAO)}>
      <legend className="sr-only">Ordenar por</legend>
      <div className="flex gap-5">
        {head('cliente')}
        {head('numero')}
      </div>
      <span>Etapa</span>
      <div className="flex gap-3">
        {head('criado_em')}
        {head('prazo')}
      </div>
      {head('alterado_em')}
      <span>Vendedor</span>
      {head('total', 'justify-self-end')}
    </fieldset>
  );
}

const NOMES = {
  numero: 'Número',
  cliente: 'Cliente',
  criado_em: 'Pedido',
  alterado_em: 'Alterado',
  total: 'Total',
  prazo: 'Prazo',
  espera: 'Espera',
} as const satisfies Record<ColunaDaLista, string>;

function Cabecalho({ coluna, ordem, onOrdem, className }: OrdemProps & { coluna: ColunaDaLista; className?: string }) {
  const ativa = colunaDe(ordem) === coluna;
  const Seta = ehDescendente(ordem) ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      aria-pressed={ativa}
      onClick={() => onOrdem(ordemDepoisDe(coluna, ordem))}
      className={clsx(
        '-mx-1.5 flex min-h-control items-center gap-0.5 rounded-corner px-1.5 hover:bg-sunken hover:text-ink',
        ativa && 'font-semibold text-ink',
        className,
      )}
    >
      {NOMES[coluna]}
      {ativa && (
        <>
          <Seta aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{ehDescendente(ordem) ? ', decrescente' : ', crescente'}</span>
        </>
      )}
    </button>
  );
}

/** Sorts where there is no room for columns. */
export function EscolhaDeOrdem({ ordem, onOrdem }: OrdemProps) {
  return (
    <SelectField
      label="Ordenar por"
      value={ordem}
      onChange={({ target }) => {
        const escolhida = ESCOLHAS.find(([uma]) => uma === target.value);
        if (escolhida) onOrdem(escolhida[0]);
      }}
    >
      {ESCOLHAS.map(([uma, texto]) => (
        <option key={uma} value={uma}>
          {texto}
        </option>
      ))}
    </SelectField>
  );
}

const ESCOLHAS: [OrdemDaLista, string][] = [
  ['-alterado_em', 'Alterado por último'],
  ['alterado_em', 'Alterado há mais tempo'],
  ['-criado_em', 'Pedido mais novo'],
  ['criado_em', 'Pedido mais antigo'],
  ['prazo', 'Prazo, do primeiro'],
  ['-numero', 'Número, do maior'],
  ['numero', 'Número, do menor'],
  ['cliente', 'Cliente, de A a Z'],
  ['-cliente', 'Cliente, de Z a A'],
  ['-total', 'Total, do maior'],
  ['total', 'Total, do menor'],
];
