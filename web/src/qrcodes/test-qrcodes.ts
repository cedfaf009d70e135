import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { type ProdutoEtiquetavel, rotasDeQrcodes as rotas } from '@varal/contract/qrcodes/qrcodes.routes';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import type { redeFalsa } from '../../test/rede-falsa.ts';

export const umEtiquetavel = (produto_id: number, mais: Partial<ProdutoEtiquetavel> = {}): ProdutoEtiquetavel => ({
  produto_id,
  variacao_id: null,
  titulo: `Camiseta ${produto_id}`,
  variacao: '',
  sku: `CAM-${produto_id}`,
  preco: 'R$ 59,90',
  saldo: 3,
  imagem: null,
  variacoes: [],
  ...mais,
});

type Mais = { produtos?: ProdutoEtiquetavel[]; preparar?: (rede: ReturnType<typeof redeFalsa>) => void };

/** Opens the screen with a few products to be found, no printer and no sheet begun. */
export const abrirQrcodes = (caminho = '/qrcodes', { produtos = [umEtiquetavel(1)], preparar }: Mais = {}) =>
  abrir(caminho, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondePagina(rotas.buscarEtiquetaveis, produtos);
      rede.responde(rotas.verOpcoes, { impressoras: [], folhas: [], ultima: null });
      rede.responde(rotas.preverImpressao, { etiquetas: 1, paginas: 1, pagina: 1, svg: '<svg/>' });
      rede.responde(rotasDeOperacao.verEnderecoPublico, { endereco_publico: 'https://loja.example.com.br' });
      preparar?.(rede);
    },
  });
