import {
  ORDENS_DAS_ESTAMPAS,
  type OrdemDasEstampas,
  POSICOES,
  SITUACOES_DA_ESTAMPA,
  TECNICAS,
} from '@varal/contract/estampas/estampa';
import {
  ROTULOS_DA_POSICAO,
  ROTULOS_DA_SITUACAO_DA_ESTAMPA,
  ROTULOS_DA_TECNICA,
} from '@varal/contract/estampas/rotulos-da-estampa';
import { X } from 'lucide-react';
import { useSearchParam } from '../base/busca/use-search-param.ts';
import { Button } from '../ui/button/button.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import type { FiltrosDaLista } from './estampas.queries.ts';

const TODAS = 'todas';

const ROTULOS_DA_ORDEM: Record<OrdemDasEstampas, string> = {
  '-codigo': 'Mais nova',
  codigo: 'Mais antiga',
  nome: 'Nome, de A a Z',
  '-nome': 'Nome, de Z a A',
  preco: 'Preço, do menor',
  '-preco': 'Preço, do maior',
};

/** Keeps what is asked of the list in the address; prints that are archived are asked for. */
export function useFiltrosDasEstampas() {
  const [situacao, setSituacao] = useSearchParam('situacao');
  const [tecnica, setTecnica] = useSearchParam('tecnica');
  const [posicao, setPosicao] = useSearchParam('posicao');
  const [de, setDe] = useSearchParam('de');
  const [ordem, setOrdem] = useSearchParam('ordem');
  const um = <T extends string>(nome: string, todos: readonly T[]): T | undefined =>
    todos.find((possivel) => possivel === nome);
  const query: FiltrosDaLista = {
    situacao: situacao === TODAS ? undefined : (um(situacao, SITUACOES_DA_ESTAMPA) ?? 'ativa'),
    tecnica: um(tecnica, TECNICAS),
    posicao: um(posicao, POSICOES),
    da_loja: de === '' ? undefined : de === 'loja',
    ordem: um(ordem, ORDENS_DAS_ESTAMPAS),
  };
  return {
    query,
    /** The number of filters that are set. */
    postos: [situacao, tecnica, posicao, de].filter((valor) => valor !== '').length,
    escolhas: {
      situacao: [situacao, setSituacao],
      tecnica: [tecnica, setTecnica],
      posicao: [posicao, setPosicao],
      de: [de, setDe],
      ordem: [ordem, setOrdem],
    } as const,
  };
}

type Filtros = ReturnType<typeof useFiltrosDasEstampas>;

export function FiltrosDasEstampas({ id, escolhas, postos, onLimpar }: Filtros & { id: string; onLimpar: () => void }) {
  return (
    <fieldset id={id} className="grid w-full grid-cols-2 items-end gap-x-3 gap-y-2.5 sm:grid-cols-3 lg:grid-cols-5">
      <legend className="sr-only">Filtros</legend>
      <Escolha label="Técnica" escolha={escolhas.tecnica} nenhuma="Todas" opcoes={Object.entries(ROTULOS_DA_TECNICA)} />
      <Escolha label="Posição" escolha={escolhas.posicao} nenhuma="Todas" opcoes={Object.entries(ROTULOS_DA_POSICAO)} />
      <Escolha
        label="De quem"
        escolha={escolhas.de}
        nenhuma="Todas"
        opcoes={[
          ['loja', 'Da loja'],
          ['clientes', 'De clientes'],
        ]}
      />
      <Escolha
        label="Situação"
        escolha={escolhas.situacao}
        nenhuma={`${ROTULOS_DA_SITUACAO_DA_ESTAMPA.ativa}s`}
        opcoes={[
          ['arquivada', `${ROTULOS_DA_SITUACAO_DA_ESTAMPA.arquivada}s`],
          [TODAS, 'Todas'],
        ]}
      />
      <Escolha
        label="Ordenar por"
        escolha={escolhas.ordem}
        nenhuma={ROTULOS_DA_ORDEM['-codigo']}
        opcoes={Object.entries(ROTULOS_DA_ORDEM).slice(1)}
      />
      {postos > 0 && (
        <Button look="quiet" icon={X} onClick={onLimpar} className="justify-self-start max-sm:-ml-3">
          Limpar filtros
        </Button>
      )}
    </fieldset>
  );
}

type EscolhaProps = {
  label: string;
  escolha: readonly [valor: string, mudar: (valor: string) => void];
  /** The entry that asks for nothing. */
  nenhuma: string;
  opcoes: readonly (readonly [valor: string, rotulo: string])[];
};

function Escolha({ label, escolha: [valor, mudar], nenhuma, opcoes }: EscolhaProps) {
  return (
    <SelectField label={label} value={valor} onChange={({ target }) => mudar(target.value)}>
      <option value="">{nenhuma}</option>
      {opcoes.map(([opcao, rotulo]) => (
        <option key={opcao} value={opcao}>
          {rotulo}
        </option>
      ))}
    </SelectField>
  );
}
