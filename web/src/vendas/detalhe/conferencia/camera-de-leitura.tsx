import { ImagemDaCamera } from '../../../leitor/camera/imagem-da-camera.tsx';
import type { Retorno } from '../../../leitor/fila-de-leituras.ts';

type CameraDeLeituraProps = { onLer: (texto: string) => void; parada: boolean; retorno: Retorno | undefined };

/** Takes half a phone's screen, above what is to be read. It stands on its own because the decoder is heavy. */
export function CameraDeLeitura({ onLer, parada, retorno }: CameraDeLeituraProps) {
  return (
    <ImagemDaCamera
      onLer={onLer}
      parada={parada}
      dica="Aponte para o QR Code de cada unidade."
      dito={retorno && { certo: retorno.tom !== 'errado', vez: retorno.vez }}
      className="mt-2.5 h-[38vh] rounded-corner sm:h-72"
    />
  );
}
