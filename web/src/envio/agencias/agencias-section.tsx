import { useQuery } from '@tanstack/react-query';
import type { TransportadoraComAgencia } from '@varal/contract/envio/agencias';
import { useId, useState } from 'react';
import { useEhAdmin } from '../../base/sessao/so-admins-mudam.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/notice/badge.tsx';
import { Fetched } from '../../ui/notice/fetched.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { cardLook } from '../../ui/page/card-look.ts';
import { envioQueries } from '../envio.queries.ts';
import { EscolherAgencia } from './escolher-agencia.tsx';

/** The agency that takes the parcels of each carrier. */
export function AgenciasSection() {
  const headingId = useId();
  const ehAdmin = useEhAdmin();
  const transportadoras = useQuery(envioQueries.agencias);
  const [escolhendo, setEscolhendo] = useState<TransportadoraComAgencia | null>(null);

  return (
    <section aria-labelledby={headingId} className={`${cardLook} p-4 sm:p-5`}>
      <h2 id={headingId} className="text-lg font-bold">
        Agências de postagem
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft">
        Onde a loja deixa os pacotes de cada transportadora do Melhor Envio. Com o token do painel, algumas só vendem
        etiqueta com a agência escolhida.
      </p>
      <Fetched
        query={transportadoras}
        failed="Não foi possível buscar as agências. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={3} rowClassName="h-14" />}
      >
        {(transportadoras) => (
          <ul className="mt-2 divide-y divide-hairline">
            {transportadoras.map((uma) => (
              <Linha key={uma.id} uma={uma} onEscolher={ehAdmin ? () => setEscolhendo(uma) : undefined} />
            ))}
          </ul>
        )}
      </Fetched>
      <EscolherAgencia transportadora={escolhendo} onClose={() => setEscolhendo(null)} />
    </section>
  );
}

type LinhaProps = { uma: TransportadoraComAgencia; onEscolher: (() => void) | undefined };

function Linha({ uma: { nome, precisa, agencia }, onEscolher }: LinhaProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 font-medium">
          {nome}
          {precisa && !agencia && <Badge tone="amber">Precisa de agência</Badge>}
          {agencia && !agencia.aberta && <Badge tone="brick">Fechou</Badge>}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {agencia ? enderecoDa(agencia) : 'Nenhuma agência escolhida.'}
        </p>
        {agencia && !agencia.aberta && <p className="text-sm text-brick-ink">Esta agência fechou: escolha outra.</p>}
      </div>
      {onEscolher && (
        <Button aria-label={`${agencia ? 'Trocar' : 'Escolher'} a agência da ${nome}`} onClick={onEscolher}>
          {agencia ? 'Trocar' : 'Escolher'}
        </Button>
      )}
    </li>
  );
}

const enderecoDa = ({ nome, endereco, municipio, uf }: NonNullable<TransportadoraComAgencia['agencia']>): string =>
  [nome, endereco, [municipio, uf].filter(Boolean).join('/')].filter(Boolean).join(' · ');
