import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { preferencias } from '../preferencias.ts';
import { BotoesDaCamera } from './botoes-da-camera.tsx';
import { FalhaDaCamera } from './falha-da-camera.tsx';
import { Mira } from './mira.tsx';
import { useCamera } from './use-camera.ts';
import { useLeitura } from './use-leitura.ts';

type ImagemDaCameraProps = {
  /** It is called with every code, once for as long as the code is in the picture. */
  onLer: (texto: string) => void;
  /** Nothing is wanted just now: the picture goes on, unread. */
  parada: boolean;
  /** The hint says what the camera is to be pointed at. */
  dica: string;
  /** The last code was accepted or refused. */
  dito: { certo: boolean; vez: number } | undefined;
  className?: string;
};

/** Shows what the camera sees, and reads the codes in it. */
export function ImagemDaCamera({ onLer, parada, dica, dito, className }: ImagemDaCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const [som, setSom] = useState(preferencias.som);
  const { estado } = camera;
  const leitura = useLeitura(video, { ligada: estado.fase === 'aberta', parada, onLer });
  const falhou = estado.fase === 'falhou' || leitura.falhou;

  const ligarSom = (sim: boolean) => {
    preferencias.ligarSom(sim);
    setSom(sim);
  };

  return (
    <div className={clsx('relative flex flex-col overflow-hidden bg-[#14120f] text-[#f7f2e9]', className)}>
      <video
        ref={video}
        muted
        playsInline
        aria-label="Imagem da câmera"
        className={clsx('absolute inset-0 size-full object-cover', falhou && 'invisible')}
      />
      {falhou ? (
        <FalhaDaCamera
          causa={estado.fase === 'falhou' ? estado.causa : 'leitura'}
          onTentarDeNovo={estado.fase === 'falhou' ? camera.tentarDeNovo : leitura.tentarDeNovo}
        />
      ) : (
        <Mira abrindo={estado.fase === 'abrindo'} dica={dica} dito={dito} />
      )}
      <BotoesDaCamera camera={camera} som={som} onSom={ligarSom} />
    </div>
  );
}
