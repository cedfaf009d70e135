import { useQuery } from '@tanstack/react-query';
import type { SituacaoDoMelhorEnvio } from '@varal/contract/envio/situacao-do-melhor-envio';
import { Link2, Unplug } from 'lucide-react';
import { useId } from 'react';
import { useEhAdmin } from '../../base/sessao/so-admins-mudam.tsx';
import { momento } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Badge } from '../../ui/notice/badge.tsx';
import type { Tone } from '../../ui/notice/tone.ts';
import { cardLook } from '../../ui/page/card-look.ts';
import { envioQueries, useAutorizarMelhorEnvio, useDesligarMelhorEnvio } from '../envio.queries.ts';

/** Shows how the shop gets in at Melhor Envio, and until when. */
export function AcessoSection() {
  const headingId = useId();
  const ehAdmin = useEhAdmin();
  const { data: situacao } = useQuery(envioQueries.melhorEnvio);
  if (!situacao) return null;
  const { rotulo, tone, explica } = ESTADOS[situacao.estado];
  const { autorizado_em, autorizado_por, vale_ate, aviso } = situacao;

  return (
    <section aria-labelledby={headingId} className={`${cardLook} flex flex-wrap gap-x-6 gap-y-3.5 p-4 sm:px-5`}>
      <div className="min-w-0 flex-[1_1_20rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={headingId} className="text-lg font-bold">
            Acesso ao Melhor Envio
          </h2>
          <Badge tone={tone}>{rotulo}</Badge>
        </div>
        <div className="mt-1.5 flex flex-col gap-0.5 text-ink-soft wrap-anywhere">
          {aviso ? <p className="font-medium text-amber-ink">{aviso}</p> : <p>{explica}</p>}
          {autorizado_em && (
            <p>
              Autorizado {autorizado_por && `por ${autorizado_por} `}em{' '}
              <time dateTime={autorizado_em}>{momento(autorizado_em)}</time>
            </p>
          )}
          {vale_ate && (
            <p>
              Vale até <time dateTime={vale_ate}>{momento(vale_ate)}</time>
              {situacao.estado === 'autorizado' && '; renova-se sozinho'}.
            </p>
          )}
        </div>
      </div>
      {ehAdmin && <Acoes situacao={situacao} />}
    </section>
  );
}

function Acoes({ situacao: { estado, pode_autorizar } }: { situacao: SituacaoDoMelhorEnvio }) {
  const alert = useAlert();
  const autorizar = useAutorizarMelhorEnvio();
  const desligar = useDesligarMelhorEnvio();
  const temAutorizacao = estado === 'autorizado' || estado === 'precisa_autorizar';
  const dizer = (frase: string) => ({
    onError: (error: Error) => alert.failed(error, frase),
  });

  return (
    <div className="flex flex-wrap items-start gap-2.5">
      {pode_autorizar && (
        <Button
          icon={Link2}
          look={estado === 'precisa_autorizar' || estado === 'sem_acesso' ? 'primary' : 'secondary'}
          busy={autorizar.isPending}
          onClick={() => autorizar.mutate(undefined, dizer('Não foi possível abrir a página do Melhor Envio.'))}
        >
          {temAutorizacao ? 'Autorizar de novo' : 'Autorizar no Melhor Envio'}
        </Button>
      )}
      {temAutorizacao && (
        <Button
          icon={Unplug}
          busy={desligar.isPending}
          onClick={() => desligar.mutate(undefined, dizer('Não foi possível desligar o Melhor Envio.'))}
        >
          Desligar
        </Button>
      )}
    </div>
  );
}

const ESTADOS = {
  token_do_painel: {
    rotulo: 'Token do painel',
    tone: 'leaf',
    explica: 'A loja entra com o token feito no painel do Melhor Envio.',
  },
  autorizado: { rotulo: 'Autorizado', tone: 'leaf', explica: 'A loja autorizou o Varal no Melhor Envio.' },
  precisa_autorizar: {
    rotulo: 'Precisa autorizar',
    tone: 'amber',
    explica: 'O Melhor Envio precisa ser autorizado de novo.',
  },
  sem_acesso: { rotulo: 'Sem acesso', tone: 'amber', explica: 'O servidor não tem acesso ao Melhor Envio.' },
} as const satisfies Record<SituacaoDoMelhorEnvio['estado'], { rotulo: string; tone: Tone; explica: string }>;
