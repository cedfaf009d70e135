import { recusaDaArte, TIPOS_DE_ARTE } from '@varal/contract/estampas/limites-da-arte';
import { clsx } from 'clsx';
import { ImagePlus, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';

type EscolherArteProps = {
  /** Says what the file will be: the first art, or a new version. */
  label: string;
  enviando: boolean;
  /** The server, or a reader of the file, refused the last one by this. */
  recusa?: string | undefined;
  onEscolhida: (arquivo: File) => void;
};

/** Takes one file that is dropped or chosen; a phone offers its gallery. */
export function EscolherArte({ label, enviando, recusa, onEscolhida }: EscolherArteProps) {
  const [recusado, setRecusado] = useState<string | null>(null);
  const receive = ([arquivo]: File[]) => {
    if (!arquivo) return;
    const motivo = recusaDaArte(arquivo);
    setRecusado(motivo);
    if (!motivo) onEscolhida(arquivo);
  };
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: receive,
    disabled: enviando,
    multiple: false,
  });
  const Icon = enviando ? LoaderCircle : ImagePlus;
  const motivo = recusado ?? recusa;

  return (
    <div className="flex flex-col gap-2">
      <div
        {...getRootProps({ role: 'button' })}
        className={clsx(
          'flex cursor-pointer items-center justify-center gap-3 rounded-corner border border-dashed px-4 py-5 text-center transition-colors aria-disabled:cursor-default',
          isDragActive ? 'border-anil-ink bg-anil-soft' : 'border-edge bg-surface hover:bg-sunken',
        )}
      >
        <input {...getInputProps({ accept: TIPOS_DE_ARTE.join(), style: { display: 'none' } })} />
        <Icon aria-hidden="true" className={clsx('size-6 shrink-0 text-anil-ink', enviando && 'spin')} />
        <p className="text-left text-balance" role={enviando ? 'status' : undefined}>
          <span className="font-semibold">
            {enviando ? 'Enviando a arte...' : isDragActive ? 'Solte a arte aqui' : label}
          </span>
          <span className="block text-sm text-ink-soft">PNG, JPEG ou WebP, até 30 MB. O arquivo fica como veio.</span>
        </p>
      </div>
      {motivo && (
        <p role="alert" className="text-sm text-brick-ink">
          {motivo}
        </p>
      )}
    </div>
  );
}
