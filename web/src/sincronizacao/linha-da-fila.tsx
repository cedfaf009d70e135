import { Link } from '@tanstack/react-router';
import type { Sincronizacao } from '@varal/contract/sincronizacao/sincronizacao';
import { clsx } from 'clsx';
import { momento, quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Badge } from '../ui/notice/badge.tsx';
import { quando } from './quando.ts';
import { ESTADOS, TIPOS } from './rotulos-da-fila.ts';
import { useTentarNovamente } from './sincronizacao.queries.ts';

type LinhaDaFilaProps = { linha: Sincronizacao; onTentar: () => void };

export function LinhaDaFila({ linha, onTentar }: LinhaDaFilaProps) {
  const { tipo, titulo, caminho, estado, causa, ressalvas } = linha;
  const { rotulo, icon: Icon } = TIPOS[tipo];
  const chip = ESTADOS[estado];

  return (
    <li className="relative flex flex-wrap items-start gap-x-3 gap-y-1.5 py-2.5 pr-3 pl-3.5 sm:flex-nowrap sm:px-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-x-3">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="text-sm text-ink-soft">{rotulo}</span>
            {caminho === null ? (
              <span className="font-medium wrap-anywhere">{titulo}</span>
            ) : (
              // The whole of the row leads there.
              <Link
                to={caminho}
                className="font-medium wrap-anywhere underline-offset-2 after:absolute after:inset-0 hover:underline"
              >
                {titulo}
              </Link>
            )}
          </p>
          <Badge tone={chip.tone}>{chip.rotulo}</Badge>
        </div>
        {causa && estado !== 'feita' && (
          <p className={clsx('wrap-anywhere', estado === 'erro' ? 'text-brick-ink' : 'text-ink-soft')}>
            {estado === 'erro' ? causa : `Última tentativa: ${causa}`}
          </p>
        )}
        {ressalvas.map((ressalva) => (
          <p key={ressalva} className="wrap-anywhere text-amber-ink">
            {ressalva}
          </p>
        ))}
        <Andamento linha={linha} />
      </div>
      <div className="relative w-full pl-8 empty:hidden sm:w-38 sm:shrink-0 sm:pl-0 sm:empty:block">
        {podeTentar(linha) && <Tentar linha={linha} onTentar={onTentar} />}
      </div>
    </li>
  );
}

/** Allows a retry by hand of what was refused or went otherwise than it should, and of what would wait longer by itself. */
const podeTentar = ({ estado, ressalvas, proxima_tentativa_em }: Sincronizacao): boolean =>
  estado === 'erro' || ressalvas.length > 0 || (estado === 'pendente' && proxima_tentativa_em !== null);

function Andamento({
  linha: { estado, tentativas, pedida_em, proxima_tentativa_em, feita_em },
}: {
  linha: Sincronizacao;
}) {
  if (estado === 'feita') {
    return feita_em && <p className="text-sm text-ink-soft">No Bling desde {momento(feita_em)}</p>;
  }
  const partes = [
    `Pedida ${quando(pedida_em)}`,
    tentativas > 0 && quantos(tentativas, 'tentativa', 'tentativas'),
    estado === 'pendente' && proxima_tentativa_em && `próxima ${quando(proxima_tentativa_em)}`,
  ];
  return <p className="text-sm text-ink-soft">{partes.filter(Boolean).join(' · ')}</p>;
}

function Tentar({ linha: { id, titulo }, onTentar }: LinhaDaFilaProps) {
  const alert = useAlert();
  const tentar = useTentarNovamente();

  // The promise is awaited here because mutate's callbacks are dropped with the button, which may be gone by then.
  const again = () =>
    tentar.mutateAsync(id).then(
      () => {
        onTentar();
        alert.success(`${titulo}: vai ao Bling de novo, antes dos outros.`);
      },
      (error) => alert.failed(error, 'Não foi possível tentar novamente.'),
    );
  return (
    <Button
      busy={tentar.isPending}
      onClick={() => void again()}
      aria-label={`Tentar novamente: ${titulo}`}
      className="sm:w-full"
    >
      Tentar novamente
    </Button>
  );
}
