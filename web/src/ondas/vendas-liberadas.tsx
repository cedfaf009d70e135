import { Link } from '@tanstack/react-router';
import { quantos } from '../base/texto/format.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Note } from '../ui/notice/note.tsx';
import { aEmbalar } from './concluir-onda.tsx';
import type { FimDaOnda } from './ondas.queries.ts';

/** Says of each sale that a finished wave let go why it did not go on; it stays until one goes elsewhere. */
export function VendasLiberadas({ fim: { movidas, liberadas } }: { fim: FimDaOnda }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Note
        tone="amber"
        title={`${quantos(liberadas.length, 'venda saiu da onda e continua', 'vendas saíram da onda e continuam')} com o que já foi lido:`}
        className="w-full"
      >
        <ul>
          {liberadas.map(({ id, motivo }) => (
            <li key={id}>
              <Link
                to="/vendas/$vendaId"
                params={{ vendaId: String(id) }}
                className="inline-flex min-h-control items-center font-medium text-anil-ink underline"
              >
                Venda {id}
              </Link>
              : {motivo}
            </li>
          ))}
        </ul>
      </Note>
      <LinkButton to="/vendas" search={aEmbalar(movidas)}>
        Ver as vendas a embalar
      </LinkButton>
    </div>
  );
}
