import { CameraOff } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import type { CausaDaCamera } from './camera.ts';

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
export function FalhaDaCamera({ causa, onTentarDeNovo }: { causa: Causa; onTentarDeNovo: () => void }) {
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
