import type { ImportacaoDePlanilha, PreviaDaPlanilha } from '@varal/contract/planilhas/planilhas.routes';
import { useState } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { contagem, quantos } from '../base/texto/format.ts';
import { EscolherModelo } from '../produtos/escolher-modelo.tsx';
import { Button } from '../ui/button/button.tsx';
import { Note } from '../ui/notice/note.tsx';
import { ColunasDaPlanilha } from './colunas-da-planilha.tsx';
import { ErrosDaPlanilha } from './erros-da-planilha.tsx';
import { PALAVRAS } from './palavras.ts';
import { type Escolhas, useAplicarPlanilha, useConferirPlanilha } from './planilhas.queries.ts';

type Props = { planilha: ImportacaoDePlanilha; onOutra: () => void };

export function ConferirPlanilha({ planilha, onOutra }: Props) {
  const [escolhas, setEscolhas] = useState<Escolhas>(planilha);
  const conferir = useConferirPlanilha(planilha.id);
  const mudar = (novas: Partial<Escolhas>) => {
    setEscolhas({ ...escolhas, ...novas });
    conferir.reset();
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{planilha.arquivo}</span>
          <span className="block text-sm text-ink-soft">{quantos(planilha.n_linhas, 'linha', 'linhas')}</span>
        </p>
        <Button onClick={onOutra}>Escolher outra</Button>
      </div>
      {planilha.tipo === 'produtos' && (
        <EscolherModelo
          label="Modelo dos produtos novos"
          hint="Vale para os que a planilha traz sem modelo. Dele vêm também a categoria e o preço, onde ela não diz."
          placeholder="Nenhum. Busque por código ou nome"
          modelo_id={escolhas.modelo_id}
          onMudar={(modelo_id) => mudar({ modelo_id })}
        />
      )}
      <ColunasDaPlanilha tipo={planilha.tipo} colunas={escolhas.colunas} onMudar={(colunas) => mudar({ colunas })} />
      {conferir.data ? (
        <Previa planilha={planilha} previa={conferir.data} />
      ) : (
        <div>
          <Button look="primary" busy={conferir.isPending} onClick={() => conferir.mutate(escolhas)}>
            Conferir
          </Button>
        </div>
      )}
      {conferir.error && <Recusa error={conferir.error} />}
    </>
  );
}

function Previa({ planilha: { id, tipo }, previa }: { planilha: ImportacaoDePlanilha; previa: PreviaDaPlanilha }) {
  const aplicar = useAplicarPlanilha(id);
  const { criar, mudar, iguais, n_erros } = previa;
  const certas = criar + mudar;
  const { um, varios, inteiro } = PALAVRAS[tipo];

  return (
    <section aria-label="O que a importação vai fazer" className="flex flex-col gap-4">
      <div role="status">
        <dl className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          <Numero diz={criar === 1 ? `${um} novo` : `${varios} novos`} n={criar} />
          <Numero diz={mudar === 1 ? `${um} muda` : `${varios} mudam`} n={mudar} />
          <Numero diz={iguais === 1 ? 'já está igual' : 'já estão iguais'} n={iguais} />
          <Numero diz={n_erros === 1 ? 'linha com erro' : 'linhas com erro'} n={n_erros} ruim={n_erros > 0} />
        </dl>
      </div>
      {n_erros > 0 && <ErrosDaPlanilha previa={previa} />}
      {certas === 0 ? (
        <Note tone="anil">
          <p>
            {n_erros > 0
              ? 'Nenhuma linha pode entrar como está.'
              : 'Não há nada a importar: tudo já está como na planilha.'}
          </p>
        </Note>
      ) : (
        <div className="flex flex-col items-start gap-2.5">
          {n_erros > 0 && inteiro && <p className="text-sm text-ink-soft">{inteiro}</p>}
          <Button look="primary" busy={aplicar.isPending} onClick={() => aplicar.mutate(n_erros > 0)}>
            {n_erros > 0 ? `Importar só as certas (${contagem(certas)})` : `Importar ${quantos(certas, um, varios)}`}
          </Button>
        </div>
      )}
      {aplicar.error && <Recusa error={aplicar.error} />}
    </section>
  );
}

function Numero({ diz, n, ruim = false }: { diz: string; n: number; ruim?: boolean }) {
  return (
    <div className="flex flex-col-reverse rounded-corner border border-hairline bg-surface px-3.5 py-2.5">
      <dt className="text-sm text-ink-soft">{diz}</dt>
      <dd className={ruim ? 'text-xl font-bold text-brick-ink tabular-nums' : 'text-xl font-bold tabular-nums'}>
        {contagem(n)}
      </dd>
    </div>
  );
}

function Recusa({ error }: { error: Error }) {
  return (
    <div role="alert">
      <Note tone="amber">
        <p>{fraseDoServidor(error, 'Não foi possível continuar. Tente de novo.')}</p>
      </Note>
    </div>
  );
}
