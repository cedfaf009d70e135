import { Link } from '@tanstack/react-router';
import { ROTULOS_DO_ALVO } from '@varal/contract/historico/acoes';
import type { Feito } from '@varal/contract/historico/historico.routes';
import { destinoDoAlvo } from './textos-do-feito.ts';

/** Names the record of a row, and leads there unless it is gone; who signed in is named already. */
export function AlvoDoFeito({ feito, saiu = false }: { feito: Feito; saiu?: boolean }) {
  const { tipo, id, nome } = feito.alvo;
  if (tipo === 'usuario' && (id === null || id === feito.usuario?.id)) return null;
  const destino = saiu ? null : destinoDoAlvo(feito);
  const titulo = nome === '' ? 'sem nome' : nome;

  return (
    <p className="wrap-anywhere">
      <span className="mr-1.5 text-sm text-ink-soft">{ROTULOS_DO_ALVO[tipo]}</span>
      {destino ? (
        <Link {...destino} className="font-medium text-anil-ink underline-offset-2 hover:underline">
          {titulo}
        </Link>
      ) : (
        <span className="font-medium">{titulo}</span>
      )}
    </p>
  );
}
