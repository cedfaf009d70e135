import { useQuery } from '@tanstack/react-query';
import type { Estampa } from '@varal/contract/estampas/estampa';
import type { Produto } from '@varal/contract/produtos/produto';
import { useState } from 'react';
import { FiguraDaArte } from '../../../estampas/figura-da-arte.tsx';
import { mockupsDaLisa } from '../../../mockups/mockups.queries.ts';
import { pequena } from '../../../produtos/imagens/pequena.ts';
import { Picture } from '../../../ui/drawing/picture.tsx';
import { Loading } from '../../../ui/notice/loading.tsx';
import type { Linha } from '../itens/linha.ts';
import type { Escolhida } from './escolhidas.ts';
import { fotosDaLinha } from './fotos-da-linha.ts';

type FiguraDaPecaProps = { linha: Linha; produto: Produto; escolhidas: readonly Escolhida[] };

/** Shows the prints on the blank where its pictures say where one prints, else both beside each other. */
export function FiguraDaPeca({ linha, produto, escolhidas }: FiguraDaPecaProps) {
  const estampas = escolhidas.map(({ estampa }) => estampa);
  const query = useQuery(mockupsDaLisa(produto.id, estampas));
  if (estampas.length === 0) return <LadoALado linha={linha} estampas={estampas} />;
  if (query.isPending) {
    return (
      <div className="h-64">
        <Loading />
      </div>
    );
  }
  const fotos = fotosDaLinha(query.data ?? [], linha, produto);
  const mudouDeLugar = escolhidas.some(
    ({ estampa, posicao, largura }) => posicao !== estampa.posicao || Number(largura) !== estampa.largura_mm,
  );
  if (fotos.length === 0) {
    return (
      <div className="flex flex-col gap-1.5">
        <LadoALado linha={linha} estampas={estampas} />
        {query.isError && <Frase>Não foi possível montar a figura da peça estampada.</Frase>}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap justify-center gap-2.5">
        {fotos.map(({ url }) => (
          <Mockup key={url} url={url} alt={`${linha.descricao}, com a estampa`} />
        ))}
      </div>
      {mudouDeLugar && <Frase>A figura mostra cada estampa no lugar e no tamanho dela mesma.</Frase>}
    </div>
  );
}

const Frase = ({ children }: { children: string }) => (
  <p role="status" className="text-center text-sm text-ink-soft">
    {children}
  </p>
);

function Mockup({ url, alt }: { url: string; alt: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Frase>Não foi possível mostrar a peça estampada.</Frase>;
  return (
    <img
      src={url}
      alt={alt}
      decoding="async"
      onError={() => setFailed(true)}
      className="h-72 max-w-full rounded-corner border border-hairline bg-sunken object-contain"
    />
  );
}

const LadoALado = ({ linha: { imagem }, estampas }: { linha: Linha; estampas: readonly Estampa[] }) => (
  <div className="flex flex-wrap justify-center gap-2.5">
    <Picture src={imagem && pequena(imagem)} alt="" className="size-40" />
    {estampas.map(({ id, nome, artes: [arte] }) => (
      <FiguraDaArte key={id} src={arte?.miniatura_url} alt={`Arte de ${nome}`} className="size-40" />
    ))}
  </div>
);
