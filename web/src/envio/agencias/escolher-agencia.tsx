import { useQuery } from '@tanstack/react-query';
import type { AgenciasAchadas, TransportadoraComAgencia } from '@varal/contract/envio/agencias';
import { type FormEvent, useState } from 'react';
import { mascaraDeTelefone } from '../../base/texto/masks.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { radioLook } from '../../ui/field/radio-look.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { FailedState } from '../../ui/notice/failed-state.tsx';
import { Loading } from '../../ui/notice/loading.tsx';
import { envioQueries, useEscolherAgencia } from '../envio.queries.ts';

type EscolherAgenciaProps = { transportadora: TransportadoraComAgencia | null; onClose: () => void };

export function EscolherAgencia({ transportadora, onClose }: EscolherAgenciaProps) {
  const alert = useAlert();
  const escolher = useEscolherAgencia();
  const [escolhida, setEscolhida] = useState<number>();
  const close = () => {
    setEscolhida(undefined);
    onClose();
  };
  const save = (agencia: number | null) =>
    transportadora &&
    escolher.mutate(
      { transportadora: transportadora.id, agencia },
      {
        onSuccess: () => {
          close();
          alert.success(agencia === null ? 'Agência retirada.' : 'Agência escolhida.');
        },
        onError: (error) => alert.failed(error, 'Não foi possível escolher a agência.'),
      },
    );

  return (
    <Modal
      open={transportadora !== null}
      title={`Agência da ${transportadora?.nome ?? ''}`}
      onClose={close}
      footer={
        <>
          {transportadora?.agencia ? (
            <Button busy={escolher.isPending} onClick={() => save(null)}>
              Ficar sem agência
            </Button>
          ) : (
            <Button onClick={close}>Cancelar</Button>
          )}
          <Button
            look="primary"
            busy={escolher.isPending}
            blocked={escolhida === undefined ? 'Escolha uma agência.' : undefined}
            onClick={() => escolhida !== undefined && save(escolhida)}
          >
            Usar esta agência
          </Button>
        </>
      }
    >
      {transportadora && <Busca transportadora={transportadora.id} escolhida={escolhida} onEscolher={setEscolhida} />}
    </Modal>
  );
}

type BuscaProps = { transportadora: number; escolhida: number | undefined; onEscolher: (id: number) => void };

function Busca({ transportadora, escolhida, onEscolher }: BuscaProps) {
  const [digitado, setDigitado] = useState({ municipio: '', uf: '' });
  const [onde, setOnde] = useState(digitado);
  const { data, isFetching, isError, errorUpdateCount, refetch } = useQuery(
    envioQueries.procurarAgencias(transportadora, onde),
  );
  const search = (event: FormEvent) => {
    event.preventDefault();
    setOnde({ municipio: digitado.municipio.trim(), uf: digitado.uf.trim() });
  };

  return (
    <>
      <form onSubmit={search} className="grid grid-cols-[1fr_4.5rem_auto] items-end gap-x-3">
        <TextField
          name="municipio"
          label="Município"
          placeholder={data?.municipio}
          value={digitado.municipio}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setDigitado({ ...digitado, municipio: target.value })}
        />
        <TextField
          name="uf"
          label="UF"
          placeholder={data?.uf}
          value={digitado.uf}
          maxLength={2}
          autoComplete="off"
          autoCapitalize="characters"
          className="[&_input]:uppercase"
          onChange={({ target }) => setDigitado({ ...digitado, uf: target.value })}
        />
        <Button type="submit" busy={isFetching}>
          Procurar
        </Button>
      </form>
      {isFetching ? (
        <Loading>Procurando agências...</Loading>
      ) : isError || !data ? (
        <FailedState failures={errorUpdateCount} onRetry={() => void refetch()}>
          Não foi possível buscar as agências. Tente novamente em instantes.
        </FailedState>
      ) : data.agencias.length === 0 ? (
        <EmptyState>Nenhuma agência desta transportadora foi encontrada.</EmptyState>
      ) : (
        <Lista achadas={data} escolhida={escolhida} onEscolher={onEscolher} />
      )}
    </>
  );
}

type ListaProps = Omit<BuscaProps, 'transportadora'> & { achadas: AgenciasAchadas };

function Lista({ achadas: { onde, municipio, uf, agencias }, escolhida, onEscolher }: ListaProps) {
  return (
    <fieldset className="mt-3">
      <legend className="text-sm text-ink-soft">{ONDE[onde]({ municipio, uf })}</legend>
      <div className="mt-1 flex flex-col">
        {agencias.map(({ id, nome, endereco, municipio: cidade, uf: estado, telefone }) => (
          <label key={id} className="flex min-h-control cursor-pointer items-start gap-3 py-2">
            <input
              type="radio"
              name="agencia"
              checked={escolhida === id}
              onChange={() => onEscolher(id)}
              className={`mt-1 ${radioLook}`}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-medium">{nome}</span>
              <span className="block text-sm text-ink-soft">
                {[endereco, `${cidade}/${estado}`, mascaraDeTelefone(telefone)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Lugar = { municipio: string; uf: string };
const ONDE = {
  municipio: ({ municipio, uf }: Lugar) => `Em ${municipio}/${uf}, a mais próxima primeiro:`,
  uf: ({ municipio, uf }: Lugar) =>
    municipio ? `Nenhuma em ${municipio}. Em ${uf}, a mais próxima primeiro:` : `Em ${uf}, a mais próxima primeiro:`,
  perto: ({ uf }: Lugar) => `Nenhuma em ${uf}. As mais próximas:`,
} as const satisfies Record<AgenciasAchadas['onde'], (lugar: Lugar) => string>;
