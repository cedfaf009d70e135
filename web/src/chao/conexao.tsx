import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CloudUpload, Wifi, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { quantos } from '../base/texto/format.ts';
import { haQuanto } from '../base/texto/ha-quanto.ts';
import { catalogoNoAparelho } from '../catalogo/manter-catalogo.ts';
import { fila } from '../por-enviar/fila-deste-aparelho.ts';
import { quantasEsperam } from '../por-enviar/quantas-esperam.ts';
import { useSemRede } from '../sem-sinal/use-sem-rede.ts';

/** Says whether anybody answers, how old this device's catalogue is, and what it has yet to send. */
export function Conexao() {
  const semRede = useSemRede();
  const { data } = useQuery(catalogoNoAparelho);
  const situacao = useSyncExternalStore(fila.ouvir, fila.ler);
  const { esperam, recusadas } = quantasEsperam(situacao);
  const Icon = semRede ? WifiOff : Wifi;

  return (
    <div role="status" className="flex flex-col gap-1 text-base">
      <p className="flex items-start gap-2.5 font-semibold max-sm:min-h-12">
        <Icon aria-hidden="true" className={clsx('size-6 shrink-0', semRede ? 'text-amber-ink' : 'text-leaf-ink')} />
        <span className="flex flex-wrap gap-x-2.5">
          {semRede ? 'Sem conexão' : 'Conectado'}
          {data?.estado && (
            <span className="font-normal text-ink-soft">
              Catálogo atualizado {haQuanto(data.estado.em, Date.now())}
            </span>
          )}
        </span>
      </p>
      {esperam + recusadas > 0 && (
        <Link
          to="/por-enviar"
          className="flex min-h-control items-center gap-2.5 font-semibold text-anil-ink underline"
        >
          <CloudUpload aria-hidden="true" className="size-6" />
          {esperam > 0 ? `${esperam} por enviar` : quantos(recusadas, 'leitura recusada', 'leituras recusadas')}
        </Link>
      )}
    </div>
  );
}
