import { clsx } from 'clsx';
import { CameraOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { preferencias } from '../preferencias.ts';
import { BotoesDaCamera } from './botoes-da-camera.tsx';
import type { CausaDaCamera } from './camera.ts';
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

type Causa = CausaDaCamera | 'leitura';

const ERRO_DA_CAMERA = 'Erro ao acessar a câmera. Verifique as permissões.';

const O_QUE_FAZER: Record<Causa, string> = {
  negada: 'Permita a câmera para este site, no cadeado ao lado do endereço ou nas configurações do navegador.',
  ausente: 'Nenhuma câmera foi encontrada neste aparelho.',
  ocupada: 'A câmera parou ou está em uso por outro aplicativo.',
  insegura: 'O navegador só abre a câmera em um endereço que começa com https.',
  outra: 'Não foi possível abrir a câmera neste aparelho.',
  leitura: 'Verifique sua conexão e tente novamente.',
};

/** The camera is not everything: the field below works without. */
function FalhaDaCamera({ causa, onTentarDeNovo }: { causa: Causa; onTentarDeNovo: () => void }) {
  return (
    <div className="relative m-auto flex max-w-md flex-col items-center gap-3 overflow-y-auto p-6 text-center">
      <CameraOff aria-hidden="true" className="size-10 shrink-0 opacity-80" />
      <p role="alert" className="text-lg font-semibold">
        {causa === 'leitura' ? 'Não foi possível carregar o leitor.' : ERRO_DA_CAMERA}
      </p>
      <p className="text-[#cfc6b8]">{O_QUE_FAZER[causa]} Você também pode digitar o código abaixo.</p>
      <Button onClick={onTentarDeNovo}>Tentar novamente</Button>
    </div>
  );
}

type MiraProps = { abrindo: boolean; dica: string; dito: { certo: boolean; vez: number } | undefined };

/** Shows over the picture of the camera where to hold the code; for a moment in the colour of what came of one. */
function Mira({ abrindo, dica, dito }: MiraProps) {
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-3 px-4 pt-16 pb-3">
      <div className="relative aspect-square h-[min(75%,70vmin,20rem)]">
        {CANTOS.map((canto) => (
          <span
            key={canto}
            className={clsx('absolute size-10 border-[#fffaf0] drop-shadow-[0_0_2px_rgb(0_0_0/0.9)]', canto)}
          />
        ))}
        {dito && (
          <span
            key={dito.vez}
            className={clsx(
              'flash absolute -inset-1 rounded-[1rem] border-8',
              dito.certo ? 'border-[#6fbf73]' : 'border-[#e0685a]',
            )}
          />
        )}
      </div>
      <p className="rounded-corner bg-[rgb(20_18_15/0.78)] px-3 py-1.5 text-center text-sm font-medium">
        {abrindo ? 'Abrindo a câmera…' : dica}
      </p>
    </div>
  );
}

const CANTOS = [
  'top-0 left-0 rounded-tl-[1rem] border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-[1rem] border-t-4 border-r-4',
  'bottom-0 left-0 rounded-bl-[1rem] border-b-4 border-l-4',
  'right-0 bottom-0 rounded-br-[1rem] border-r-4 border-b-4',
];
