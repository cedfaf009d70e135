import { useMutation, useQuery } from '@tanstack/react-query';
import { escreverValor } from '@varal/contract/campos-do-historico';
import { FORMATOS_DE_PLANILHA, type FormatoDePlanilha } from '@varal/contract/planilha';
import type { EstoquesDaPlanilha, TipoDeMudanca } from '@varal/contract/planilhas/importacao-de-planilha';
import type {
  ImportacaoDePlanilha,
  MudancaDaPlanilha,
  PreviaDaPlanilha,
} from '@varal/contract/planilhas/planilhas.routes';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { fraseDaFalha } from '../base/rede/api-error.ts';
import { contagem } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { baixarArquivo } from '../ui/late/baixar-arquivo.ts';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { PALAVRAS } from './palavras.ts';
import { baixarMudancas, mudancasDaPlanilha, type QuaisMudancas } from './planilhas.queries.ts';

type Props = {
  planilha: ImportacaoDePlanilha;
  previa: PreviaDaPlanilha;
  /** Tells one look from the next. */
  vez: number;
  estoques: EstoquesDaPlanilha;
};

const ESCOLHIDO = 'aria-pressed:border-anil-ink aria-pressed:bg-anil-soft aria-pressed:text-anil-ink';

/** Shows what an import would do, row by row and field by field: the first of each kind, and all of it as a spreadsheet. */
export function MudancasDaPlanilha({ planilha, previa, vez, estoques }: Props) {
  const contas = estoques === 'manter' ? previa.mantendo : previa;
  const [tipo, setTipo] = useState<TipoDeMudanca>();
  const [campo, setCampo] = useState('');
  const tipos = TIPOS.filter(({ tipo }) => contas[CONTA[tipo]] > 0);
  const aberto = tipos.find((um) => um.tipo === tipo)?.tipo ?? tipos[0]?.tipo;
  if (!aberto) return null;
  const campos = previa.campos.filter((um) => estoques === 'gravar' || um.campo !== 'saldo');
  const comCampo = aberto === 'mudar' && campos.some((um) => um.campo === campo) ? campo : '';
  const quais: QuaisMudancas = { tipo: aberto, estoques, ...(comCampo && { campo: comCampo }) };

  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        {tipos.length === 1 && <h2 className="font-semibold">{tipos[0]?.diz}</h2>}
        {(tipos.length > 1 ? tipos : []).map(({ tipo, diz }) => (
          <Button key={tipo} aria-pressed={tipo === aberto} className={ESCOLHIDO} onClick={() => setTipo(tipo)}>
            {diz}
          </Button>
        ))}
        {aberto === 'mudar' && campos.length > 1 && (
          <SelectField
            label="Campo"
            hideLabel
            value={comCampo}
            className="max-sm:basis-full sm:ml-auto sm:w-56"
            onChange={({ currentTarget }) => setCampo(currentTarget.value)}
          >
            <option value="">Todos os campos</option>
            {campos.map(({ campo, rotulo, n }) => (
              <option key={campo} value={campo}>
                {rotulo} ({contagem(n)})
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <Lista planilha={planilha} vez={vez} aberto={aberto} quais={quais} />
    </div>
  );
}

type ListaProps = Pick<Props, 'planilha' | 'vez'> & { aberto: TipoDeMudanca; quais: QuaisMudancas };

function Lista({ planilha: { id, tipo }, vez, aberto, quais }: ListaProps) {
  return (
    <Fetched
      query={useQuery(mudancasDaPlanilha(id, vez, quais))}
      failed="Não foi possível ver o que muda. Verifique sua conexão e tente novamente."
      skeleton={<Skeleton rows={3} rowClassName="h-10" />}
    >
      {({ n, mudancas }) => (
        <>
          <Tabela tipo={tipo} aberto={aberto} mudancas={mudancas} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {n > mudancas.length && (
              <p className="text-sm text-ink-soft">
                As primeiras {contagem(mudancas.length)} de {contagem(n)}.
              </p>
            )}
            <Baixar id={id} quais={quais} />
          </div>
        </>
      )}
    </Fetched>
  );
}

const CONTA = { erros: 'n_erros', mudar: 'mudar', criar: 'criar' } as const satisfies Record<TipoDeMudanca, string>;
/** Errors stand first, because something is to be done about them. */
const TIPOS = [
  { tipo: 'erros', diz: 'Com erro' },
  { tipo: 'mudar', diz: 'O que muda' },
  { tipo: 'criar', diz: 'O que é novo' },
] as const;

/** A phone has no room for four columns: there the cells stand one below the other. */
const UMA = 'align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-2.5 max-sm:px-3.5 max-sm:py-2 sm:*:px-3.5 sm:*:py-2';

type TabelaProps = {
  tipo: ImportacaoDePlanilha['tipo'];
  aberto: TipoDeMudanca;
  mudancas: readonly MudancaDaPlanilha[];
};

function Tabela({ tipo, aberto, mudancas }: TabelaProps) {
  const titulos = {
    erros: ['Coluna', 'Valor', 'Motivo'],
    mudar: [PALAVRAS[tipo].alvo, 'Campo', 'De', 'Para'],
    criar: [PALAVRAS[tipo].alvo, 'Como fica'],
  }[aberto];

  return (
    <div className="overflow-x-auto rounded-corner border border-hairline bg-surface">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{TIPOS.find((um) => um.tipo === aberto)?.diz}</caption>
        <thead className="max-sm:sr-only border-b border-hairline text-ink-soft">
          <tr className="*:px-3.5 *:py-2 *:font-medium">
            <th scope="col">Linha</th>
            {titulos.map((titulo) => (
              <th key={titulo} scope="col">
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {mudancas.map((uma, lugar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same error twice, and the list never changes.
            <tr key={lugar} className={UMA}>
              <td className="text-ink-soft tabular-nums">
                <span className="sm:hidden">Linha </span>
                {uma.linha}
              </td>
              <Celulas mudanca={uma} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Celulas({ mudanca: { tipo, alvo, campo, rotulo, de, para, motivo } }: { mudanca: MudancaDaPlanilha }) {
  if (tipo === 'erros') {
    return (
      <>
        <td className="wrap-anywhere font-medium sm:min-w-24">{rotulo}</td>
        <td className="wrap-anywhere sm:max-w-48 sm:min-w-24">{de}</td>
        <td className="max-sm:w-full sm:min-w-36">{motivo}</td>
      </>
    );
  }
  if (tipo === 'criar') {
    return (
      <>
        <td className="wrap-anywhere font-medium sm:min-w-24">{alvo}</td>
        <td className="wrap-anywhere max-sm:w-full">
          {campo === 'saldo'
            ? `${contagem(Number(para))} em estoque`
            : campo === 'categoria_nova'
              ? `${rotulo}: ${escreverValor(campo, para)}`
              : para}
        </td>
      </>
    );
  }
  return (
    <>
      <td className="wrap-anywhere font-medium sm:min-w-24">{alvo}</td>
      <td className="sm:min-w-28">{rotulo}</td>
      <td className={clsx('wrap-anywhere max-sm:basis-full sm:max-w-60', 'text-ink-soft')}>
        {de === null || de === '' ? '' : escreverValor(campo, de)}
        <span className="sm:hidden"> → {escreverValor(campo, para)}</span>
      </td>
      <td className="wrap-anywhere font-medium max-sm:hidden sm:max-w-60">{escreverValor(campo, para)}</td>
    </>
  );
}

function Baixar({ id, quais: { estoques } }: { id: number; quais: QuaisMudancas }) {
  const baixa = useMutation({
    mutationFn: async (formato: FormatoDePlanilha) =>
      baixarArquivo(`o-que-muda.${formato}`, await baixarMudancas(id, formato, { estoques })),
  });

  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      <span className="text-sm text-ink-soft">Baixar tudo:</span>
      {FORMATOS_DE_PLANILHA.map((formato) => (
        <Button
          key={formato}
          icon={Download}
          busy={baixa.isPending && baixa.variables === formato}
          aria-label={`O que muda em ${FORMATOS[formato]}`}
          onClick={() => baixa.mutate(formato)}
        >
          {FORMATOS[formato]}
        </Button>
      ))}
      {baixa.isError && (
        <p role="alert" className="basis-full text-sm text-brick-ink">
          {fraseDaFalha(baixa.error, 'Não foi possível baixar a planilha. Tente novamente.')}
        </p>
      )}
    </div>
  );
}

const FORMATOS = { xlsx: 'Excel', csv: 'CSV' } satisfies Record<FormatoDePlanilha, string>;
