import type { DonoDasFotos } from '@varal/contract/fotos/fotos.routes';
import { useState } from 'react';
import { contagem } from '../base/texto/format.ts';
import { Summary } from '../ui/list/summary.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { type Mover, UmaFoto } from './uma-foto.tsx';
import type { FotoNoQuadro } from './use-fotos.ts';

type MarcasProps = { marcas: readonly FotoNoQuadro[]; donos: readonly DonoDasFotos[]; onMover: Mover };

/** More of them are folded until somebody asks for them. */
const A_VISTA = 8;
const TITULO = 'QR Codes (não serão enviados)';

/** A garment whose label is in sight is taken for a code: here it can be made a picture of its product. */
export function MarcasDasFotos({ marcas, donos, onMover }: MarcasProps) {
  const [aberto] = useState(marcas.length <= A_VISTA);

  return (
    <section aria-label={TITULO} className={`${cardLook} px-4 py-1`}>
      <details className="group" open={aberto}>
        <Summary>
          {TITULO}: {contagem(marcas.length)}
        </Summary>
        <p className="pb-3 text-sm text-ink-soft">Se uma destas é foto de um produto, escolha de qual.</p>
        <ul className="grid grid-cols-3 gap-3 pb-3 sm:grid-cols-6 lg:grid-cols-8">
          {marcas.map((foto) => (
            <UmaFoto key={foto.id} foto={foto} donos={donos} onMover={onMover} />
          ))}
        </ul>
      </details>
    </section>
  );
}
