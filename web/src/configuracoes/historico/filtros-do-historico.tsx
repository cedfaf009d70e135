import { useQuery } from '@tanstack/react-query';
import { ACOES, ALVOS, type Alvo, ROTULOS_DO_ALVO } from '@varal/contract/historico/acoes';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { pessoasDaLoja } from '../../auth/pessoas/pessoas.queries.ts';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useIsPhone } from '../../ui/page/window-width.ts';
import { acoesDe, type useFiltrosDoHistorico } from './use-filtros-do-historico.ts';

type FiltrosProps = ReturnType<typeof useFiltrosDoHistorico>;

export function FiltrosDoHistorico({ filtros, mudar, quantos }: FiltrosProps) {
  const isPhone = useIsPhone();
  const [abertos, setAbertos] = useState(false);
  const filtrosId = useId();
  const escolhidos = filtros.busca ? quantos - 1 : quantos;

  return (
    <div className="mb-4 flex flex-col gap-2.5">
      <div className="flex gap-2.5">
        <SearchBox
          label="Buscar no histórico"
          placeholder="Buscar produto, pessoa, mudança…"
          value={filtros.busca ?? ''}
          onChange={mudar.busca}
          className="flex-auto"
        />
        {isPhone && (
          <Button
            icon={SlidersHorizontal}
            aria-expanded={abertos}
            aria-controls={abertos ? filtrosId : undefined}
            onClick={() => setAbertos(!abertos)}
          >
            {escolhidos > 0 ? `Filtros (${escolhidos})` : 'Filtros'}
          </Button>
        )}
      </div>
      {(!isPhone || abertos) && (
        <div id={filtrosId} className="grid grid-cols-2 gap-2.5 sm:grid-cols-[repeat(3,minmax(0,1fr))_9.5rem_9.5rem]">
          <SelectField label="Registro" value={filtros.alvo ?? ''} onChange={(event) => mudar.alvo(event.target.value)}>
            <option value="">Todos os registros</option>
            {COM_HISTORICO.map((alvo) => (
              <option key={alvo} value={alvo}>
                {ROTULOS_DO_ALVO[alvo]}
              </option>
            ))}
          </SelectField>
          <Pessoa value={filtros.usuario} onMudar={mudar.usuario} />
          <SelectField
            label="O que foi feito"
            value={filtros.acao ?? ''}
            onChange={(event) => mudar.acao(event.target.value)}
            className="max-sm:col-span-2"
          >
            <option value="">Tudo</option>
            <Acoes alvo={filtros.alvo} />
          </SelectField>
          <TextField
            type="date"
            label="De"
            value={filtros.de ?? ''}
            max={filtros.ate}
            onChange={(event) => mudar.de(event.target.value)}
          />
          <TextField
            type="date"
            label="Até"
            value={filtros.ate ?? ''}
            min={filtros.de}
            onChange={(event) => mudar.ate(event.target.value)}
          />
        </div>
      )}
    </div>
  );
}

function Pessoa({ value = '', onMudar }: { value: string | undefined; onMudar: (id: string) => void }) {
  const { data: pessoas = [] } = useQuery(pessoasDaLoja);

  return (
    <SelectField label="Pessoa" value={value} onChange={(event) => onMudar(event.target.value)}>
      <option value="">Todas as pessoas</option>
      {pessoas.map(({ id, nome }) => (
        <option key={id} value={id}>
          {nome}
        </option>
      ))}
    </SelectField>
  );
}

/** Lists what one can ask for: of one kind of record, or kind by kind. */
function Acoes({ alvo }: { alvo: Alvo | undefined }) {
  if (alvo) return <Opcoes alvo={alvo} />;
  return COM_HISTORICO.map((um) => (
    <optgroup key={um} label={ROTULOS_DO_ALVO[um]}>
      <Opcoes alvo={um} />
    </optgroup>
  ));
}

const Opcoes = ({ alvo }: { alvo: Alvo }) =>
  acoesDe(alvo).map((acao) => (
    <option key={acao} value={acao}>
      {ACOES[acao].texto}
    </option>
  ));

/** Nothing is written yet of the other kinds. */
const COM_HISTORICO = ALVOS.filter((alvo) => acoesDe(alvo).length > 0);
