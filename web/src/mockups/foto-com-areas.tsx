import type { Estampa, Posicao } from '@varal/contract/estampas/estampa';
import type { Area } from '@varal/contract/mockups/area';
import { type Foto, ondeFica } from '@varal/contract/mockups/onde-fica';
import { useState } from 'react';
import { CaixaDaArea } from './caixa-da-area.tsx';
import type { Caixa } from './mover-area.ts';

type FotoComAreasProps = {
  src: string;
  alt: string;
  areas: readonly Area[];
  escolhida: Posicao | undefined;
  /** This print is shown where it lies. */
  estampa: Estampa | null;
  onEscolher: (posicao: Posicao) => void;
  onMudar: (posicao: Posicao, caixa: Caixa) => void;
};

/** Shows a picture with its areas, and a print on it to scale. */
export function FotoComAreas({ src, alt, areas, escolhida, estampa, onEscolher, onMudar }: FotoComAreasProps) {
  const [foto, setFoto] = useState<Foto | null>(null);
  const daEstampa = areas.find(({ posicao }) => posicao === estampa?.posicao);

  return (
    <div data-foto="" className="relative mx-auto w-fit rounded-corner border border-hairline bg-sunken">
      <img
        src={src}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setFoto({ largura: naturalWidth, altura: naturalHeight })
        }
        className="block max-h-[60vh] max-w-full select-none"
      />
      {foto && estampa && daEstampa && (
        <div className="pointer-events-none absolute inset-0 overflow-hidden">
          <EstampaNaFoto foto={foto} area={daEstampa} estampa={estampa} />
        </div>
      )}
      {areas.map((area) => (
        <CaixaDaArea
          key={area.posicao}
          area={area}
          escolhida={area.posicao === escolhida}
          onEscolher={() => onEscolher(area.posicao)}
          onMudar={(caixa) => onMudar(area.posicao, caixa)}
        />
      ))}
    </div>
  );
}

function EstampaNaFoto({ foto, area, estampa }: { foto: Foto; area: Area; estampa: Estampa }) {
  const [arte] = estampa.artes;
  if (!arte?.miniatura_url) return null;
  const { x, y, largura, altura } = ondeFica(foto, area, estampa, arte);
  return (
    <img
      src={arte.miniatura_url}
      alt={estampa.nome}
      draggable={false}
      className="pointer-events-none absolute max-w-none"
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${largura * 100}%`, height: `${altura * 100}%` }}
    />
  );
}
