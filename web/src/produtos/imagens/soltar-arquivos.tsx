import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useAlert } from '../../ui/notice/alert.tsx';
import { type ArquivoRecusado, separar } from './imagem-escolhida.ts';

type SoltarArquivosProps = {
  quantasJa: number;
  onAceitos: (arquivos: File[]) => void;
  disabled?: boolean;
};

/** Takes images that are dropped, or chosen by pressing; a file that cannot be taken is refused by name. */
export function SoltarArquivos({ quantasJa, onAceitos, disabled = false }: SoltarArquivosProps) {
  const alert = useAlert();
  const [recusados, setRecusados] = useState<ArquivoRecusado[]>([]);

  const receive = (arquivos: File[]) => {
    const separados = separar(arquivos, quantasJa);
    setRecusados(separados.recusados);
    if (separados.recusados.length > 0) {
      alert.show({ type: 'warning', message: 'Alguns arquivos foram rejeitados' });
    }
    if (separados.aceitos.length > 0) onAceitos(separados.aceitos);
  };

  const { getRootProps, getInputProps, isDragActive } = useDropzone({ onDrop: receive, disabled });

  return (
    <div className="flex flex-col gap-2">
      <div
        {...getRootProps({ role: 'button' })}
        className={clsx(
          'flex cursor-pointer items-center justify-center gap-3 rounded-corner border border-dashed px-4 py-5 text-center transition-colors aria-disabled:cursor-default aria-disabled:opacity-60',
          isDragActive ? 'border-anil-ink bg-anil-soft' : 'border-edge bg-surface hover:bg-sunken',
        )}
      >
        {/* The system's own window offers these types only; any other file can still be dropped, and is refused by name. */}
        <input
          {...getInputProps({ accept: 'image/jpeg,image/png,image/gif,image/webp', style: { display: 'none' } })}
        />
        <ImagePlus aria-hidden="true" className="size-6 shrink-0 text-anil-ink" />
        <p className="text-left text-balance">
          <span className="sr-only">Adicionar imagens: </span>
          <span className="font-semibold">
            {isDragActive ? 'Solte as imagens aqui' : 'Arraste imagens ou toque para escolher'}
          </span>
          <span className="block text-sm text-ink-soft">JPEG, PNG, GIF ou WebP, até 5 MB cada</span>
        </p>
      </div>
      {recusados.length > 0 && (
        <ul aria-label="Arquivos rejeitados" className="text-sm text-brick-ink">
          {recusados.map(({ nome, motivo }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes its order.
            <li key={place} className="wrap-anywhere">
              <strong>{nome}</strong>: {motivo}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
