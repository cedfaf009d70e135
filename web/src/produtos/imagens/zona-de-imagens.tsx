import { useEffect, useRef } from 'react';
import { FormSection } from '../../ui/form/form-section.tsx';
import { GradeDeImagens } from './grade-de-imagens.tsx';
import { escolher, esquecer, type ImagemEscolhida } from './imagem-escolhida.ts';
import { SoltarArquivos } from './soltar-arquivos.tsx';

type ZonaDeImagensProps = {
  /** They stand in the order they will have. */
  imagens: readonly ImagemEscolhida[];
  onChange: (imagens: ImagemEscolhida[]) => void;
  disabled?: boolean;
  /** The server says these sentences of the files it did not take, each by its name. */
  recusadas?: readonly string[] | undefined;
};

/** Takes the images of a product that is being created: they are sent together with it. */
export function ZonaDeImagens({ imagens, onChange, disabled = false, recusadas = [] }: ZonaDeImagensProps) {
  useForgottenAtTheEnd(imagens);

  const reorder = (ids: number[]) => onChange(ids.flatMap((id) => imagens.find((imagem) => imagem.id === id) ?? []));
  const remove = (id: number) => {
    onChange(imagens.filter((imagem) => imagem.id !== id));
    for (const imagem of imagens) if (imagem.id === id) esquecer(imagem);
  };

  return (
    <FormSection title="Imagens" hint={imagens.length > 1 ? 'A primeira é a principal.' : undefined}>
      <div className="flex flex-col gap-3 sm:col-span-2">
        <GradeDeImagens imagens={imagens} onOrdem={reorder} onRemover={remove} disabled={disabled} />
        {recusadas.map((frase) => (
          <p key={frase} className="text-sm wrap-anywhere text-brick-ink">
            {frase}
          </p>
        ))}
        <SoltarArquivos
          quantasJa={imagens.length}
          disabled={disabled}
          onAceitos={(arquivos) => onChange([...imagens, ...arquivos.map(escolher)])}
        />
      </div>
    </FormSection>
  );
}

/** The browser keeps a chosen file in memory for as long as its address is not given back. */
function useForgottenAtTheEnd(imagens: readonly ImagemEscolhida[]): void {
  const latest = useRef(imagens);
  useEffect(() => {
    latest.current = imagens;
  }, [imagens]);
  useEffect(
    () => () => {
      for (const imagem of latest.current) esquecer(imagem);
    },
    [],
  );
}
