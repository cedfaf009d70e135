import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CloudAlert, CloudUpload } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { quantos } from '../base/texto/format.ts';
import { fila } from './fila-deste-aparelho.ts';
import { quantasEsperam } from './quantas-esperam.ts';

/** What this device has yet to send is found again from every screen, and what was refused all the more. */
export function PorEnviarNoCabecalho() {
  const { esperam, recusadas } = quantasEsperam(useSyncExternalStore(fila.ouvir, fila.ler));
  if (esperam + recusadas === 0) return null;
  const recusa = recusadas > 0 ? quantos(recusadas, 'leitura recusada', 'leituras recusadas') : '';
  const dito = [esperam > 0 && `${esperam} por enviar`, recusa].filter(Boolean).join(', ');
  const Icon = recusadas > 0 ? CloudAlert : CloudUpload;

  return (
    <Link
      to="/por-enviar"
      aria-label={dito}
      data-crowds
      title={dito}
      className={clsx(
        'flex min-h-control min-w-control shrink-0 items-center justify-center gap-1.5 rounded-corner px-2 text-sm font-semibold hover:bg-sunken',
        recusadas > 0 ? 'text-brick-ink' : 'text-amber-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="tabular-nums">{recusadas > 0 ? recusadas : esperam}</span>
      <span className="max-sm:sr-only">
        {recusadas > 1 ? 'recusadas' : recusadas === 1 ? 'recusada' : 'por enviar'}
      </span>
    </Link>
  );
}
