import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useDebouncedValue } from '../base/busca/use-debounced-value.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Loading } from '../ui/notice/loading.tsx';
import { Note } from '../ui/notice/note.tsx';
import { type EntradaDaImpressao, previaQuery } from './qrcodes.queries.ts';

/** Shows the pages as they will come out, drawn by the server from what the PDF is drawn from. */
export function Previa({ pedido }: { pedido: EntradaDaImpressao }) {
  const assentado = useDebouncedValue(pedido, 400);
  const [pedida, setPedida] = useState(1);
  const { data, error, isPlaceholderData, isFetching } = useQuery(previaQuery(assentado, pedida));

  if (error && !isFetching) return <Note tone="amber">{error.message}</Note>;
  if (!data) return <Loading />;
  const { svg, pagina, paginas } = data;

  return (
    <figure aria-busy={isPlaceholderData || undefined} className={clsx(isPlaceholderData && 'dim-if-slow')}>
      {/* The picture is white in the dark too: it is paper. */}
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
        alt={`Prévia da página ${pagina} de ${paginas}`}
        className="mx-auto max-h-[36rem] w-full rounded-sm border border-edge bg-[white] object-contain"
      />
      {paginas > 1 && (
        <figcaption className="mt-1 flex items-center justify-center gap-2 text-sm">
          <IconButton
            icon={ChevronLeft}
            label="Página anterior"
            aria-disabled={pagina <= 1 || undefined}
            onClick={() => pagina > 1 && setPedida(pagina - 1)}
            className="aria-disabled:opacity-40"
          />
          <span role="status">
            Página {pagina} de {paginas}
          </span>
          <IconButton
            icon={ChevronRight}
            label="Próxima página"
            aria-disabled={pagina >= paginas || undefined}
            onClick={() => pagina < paginas && setPedida(pagina + 1)}
            className="aria-disabled:opacity-40"
          />
        </figcaption>
      )}
    </figure>
  );
}
