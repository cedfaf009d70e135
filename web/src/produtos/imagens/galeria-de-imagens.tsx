import { useQuery } from '@tanstack/react-query';
import type { ImagemDeProduto } from '@varal/contract/produtos/produto';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { GerenciarImagensModal } from './gerenciar-imagens-modal.tsx';
import { imagensDoProduto } from './imagens.queries.ts';
import { pequena } from './pequena.ts';

type GaleriaDeImagensProps = {
  produto_id: number;
  titulo: string;
  conhecidas: ImagemDeProduto[];
};

export function GaleriaDeImagens({ produto_id, titulo, conhecidas }: GaleriaDeImagensProps) {
  const { data: imagens } = useQuery(imagensDoProduto(produto_id, conhecidas));
  const [gerenciando, setGerenciando] = useState(false);

  return (
    <FormSection
      title="Imagens"
      action={
        <Button onClick={() => setGerenciando(true)}>
          <Images aria-hidden="true" className="size-4" />
          Gerenciar imagens
        </Button>
      }
    >
      {imagens.length === 0 ? (
        <p className="text-ink-soft sm:col-span-2">Este produto ainda não tem imagens.</p>
      ) : (
        <ul className="flex gap-2.5 overflow-x-auto pb-1 sm:col-span-2">
          {imagens.map(({ id, imagem }, place) => (
            <li key={id}>
              <a href={imagem} target="_blank" rel="noreferrer" className="block rounded-corner">
                <Picture src={pequena(imagem)} alt={`${titulo}, imagem ${place + 1}`} className="size-32 sm:size-40" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <GerenciarImagensModal
        open={gerenciando}
        produto_id={produto_id}
        imagens={imagens}
        onClose={() => setGerenciando(false)}
      />
    </FormSection>
  );
}
