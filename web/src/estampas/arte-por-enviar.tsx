import type { Pixels, Tamanho } from '@varal/contract/estampas/dpi-da-arte';
import { useEffect, useState } from 'react';
import { FormSection } from '../ui/form/form-section.tsx';
import { AvisoDaArte } from './aviso-da-arte.tsx';
import { EscolherArte } from './escolher-arte.tsx';
import { FiguraDaArte } from './figura-da-arte.tsx';

type ArtePorEnviarProps = {
  arquivo: File | null;
  enviando: boolean;
  tamanho: Tamanho | null;
  onEscolhida: (arquivo: File) => void;
};

/** Holds the art of a print that is not there yet; it goes when the print is saved. */
export function ArtePorEnviar({ arquivo, enviando, tamanho, onEscolhida }: ArtePorEnviarProps) {
  const vista = useVista(arquivo);

  return (
    <FormSection title="Arte" hint="Pode ficar para depois.">
      {arquivo && (
        <>
          <FiguraDaArte src={vista?.url} alt="A arte escolhida" className="h-64 w-full" />
          <div className="flex flex-col gap-3">
            <p className="font-medium wrap-anywhere">{arquivo.name}</p>
            {vista && <AvisoDaArte pixels={vista} tamanho={tamanho} />}
          </div>
        </>
      )}
      <div className="sm:col-span-2">
        <EscolherArte
          label={arquivo ? 'Arraste outra arte ou toque para trocar' : 'Arraste a arte ou toque para escolher'}
          enviando={enviando}
          onEscolhida={onEscolhida}
        />
      </div>
    </FormSection>
  );
}

type Vista = Pixels & { url: string };

/** Shows a file of this device, once the browser knows its size. */
function useVista(arquivo: File | null): Vista | null {
  const [vista, setVista] = useState<Vista | null>(null);
  useEffect(() => {
    if (!arquivo) return;
    const url = URL.createObjectURL(arquivo);
    const imagem = new Image();
    imagem.onload = () => setVista({ url, largura_px: imagem.naturalWidth, altura_px: imagem.naturalHeight });
    imagem.src = url;
    return () => {
      setVista(null);
      URL.revokeObjectURL(url);
    };
  }, [arquivo]);
  return vista;
}
