import { ProdutoCriarPage } from '../produtos/formulario/produto-criar-page.tsx';
import { FiguraNaLisa } from './figura-na-lisa.tsx';

/** The form of a new product with the picture of its prints, which the product's own feature does not know. */
export const ProdutoNovoComEstamparia = () => <ProdutoCriarPage Figura={FiguraNaLisa} />;
