import { createContext, use } from 'react';

/** An image of the product that variations can show. */
export type ImagemDoProduto = {
  /** The server's; of a file that is still to be sent, one the form gave it. */
  id: number;
  src: string;
};

export const ImagensContext = createContext<readonly ImagemDoProduto[]>([]);

export const useImagensDoProduto = (): readonly ImagemDoProduto[] => use(ImagensContext);
