import { MapPin } from 'lucide-react';
import { useRef } from 'react';
import type { LeiturasNaTela } from '../leitor/fila-de-leituras.ts';
import { preferencias } from '../leitor/preferencias.ts';
import { sinalizar } from '../leitor/sinalizar.ts';
import { useLeitorDeTeclado } from '../leitor/teclado/use-leitor-de-teclado.ts';
import { RetornoDaLeitura } from '../vendas/detalhe/conferencia/retorno-da-leitura.tsx';

type SemLeituraProps = { leituras: LeiturasNaTela; onNegar: (texto: string) => void };

/**
 * Stands where things are read while nobody answers: readings of this screen live no longer than the page, so none is taken.
 * Those that were taken before are still told.
 */
export function SemLeitura({ leituras, onNegar }: SemLeituraProps) {
  const { retorno, esperam, guarda } = leituras;
  const lugar = useRef<HTMLDivElement>(null);
  // A reader goes on typing: nobody who hears its own beep would look.
  useLeitorDeTeclado(
    (texto) => {
      sinalizar('recusado', { som: preferencias.som() });
      onNegar(texto);
    },
    { onde: lugar },
  );

  return (
    <div ref={lugar} className="pb-3">
      <p
        aria-disabled="true"
        className="flex min-h-16 items-center gap-3 rounded-corner border-2 border-dashed border-edge px-4 py-2.5 text-ink-soft"
      >
        <MapPin aria-hidden="true" className="size-7 shrink-0" />
        <span className="min-w-0">
          <strong className="block text-lg leading-tight font-bold">Guardar</strong>
          Sem conexão
        </span>
      </p>
      <RetornoDaLeitura {...{ retorno, esperam, guarda }} />
    </div>
  );
}
