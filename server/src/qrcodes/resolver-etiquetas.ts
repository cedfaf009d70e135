import { textoDoLocal, textoDoQr } from '@varal/contract/midia/qr';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import { type EntradaDaImpressao, MAXIMO_DE_ETIQUETAS } from '@varal/contract/qrcodes/qrcodes.routes';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { EtiquetaDeQr } from './impressao.ts';
import { quantasEtiquetas } from './papel/desenhar-impressao.ts';
import { acharItens } from './qrcodes.queries.ts';
import { emParcelas, faixaDePreco } from './rotulos.ts';

type Entrada = Pick<EntradaDaImpressao, 'itens' | 'lugares' | 'mostrar'>;

/** Reads the present content of each label. Refuses items that are not in the shop any more, by name. */
export async function resolverEtiquetas(
  db: Db,
  { itens, lugares, mostrar }: Entrada,
  enderecoPublico: string | undefined,
): Promise<EtiquetaDeQr[]> {
  const quantas = quantasEtiquetas([...itens, ...lugares]);
  if (quantas > MAXIMO_DE_ETIQUETAS) {
    throw new AppError('qrcode.etiquetas_demais', { quantas, maximo: MAXIMO_DE_ETIQUETAS });
  }
  if (itens.length > 0 && !Object.values(mostrar).includes(true)) throw new AppError('qrcode.nada_a_mostrar');

  const achados = await acharItens(db, itens);
  recusar(
    'qrcode.produto_nao_encontrado',
    achados.flatMap((um) =>
      um.existe ? [] : [um.variacao_id ? `variação ${um.variacao_id}` : `produto ${um.produto_id}`],
    ),
  );
  recusar(
    'qrcode.na_lixeira',
    achados.flatMap(({ na_lixeira, titulo }) => (na_lixeira ? [titulo] : [])),
  );
  recusar(
    'qrcode.variacao_arquivada',
    achados.flatMap(({ arquivada, sku }) => (arquivada ? [sku] : [])),
  );

  const deProdutos = itens.map(({ produto_id, variacao_id, quantidade }, n) => {
    const { titulo, sku, preco_min, preco_max, local, ...cor } = achados[n] ?? NADA;
    const parcelas = mostrar.preco ? emParcelas(preco_min, preco_max, mostrar.parcelas) : '';
    return {
      quantidade,
      conteudo: {
        titulo: mostrar.titulo ? titulo : '',
        variacao: mostrar.variacao ? nomeDaVariacao(cor, ' · ') : '',
        preco: mostrar.preco ? faixaDePreco(preco_min, preco_max) : '',
        sku: mostrar.sku ? sku : '',
        ...(parcelas && { parcelas }),
        ...(mostrar.local && local && { local }),
      },
      qr: mostrar.qr ? textoDoQr(produto_id, variacao_id, enderecoPublico) : null,
    };
  });
  return [...deProdutos, ...lugares.map((lugar) => doLugar(lugar, enderecoPublico))];
}

const doLugar = (
  { local, quantidade }: { local: string; quantidade: number },
  enderecoPublico: string | undefined,
): EtiquetaDeQr => ({
  quantidade,
  conteudo: { titulo: '', variacao: '', preco: '', sku: '', lugar: local },
  qr: textoDoLocal(local, enderecoPublico),
});

const NADA = {
  titulo: '',
  sku: '',
  preco_min: null,
  preco_max: null,
  local: null,
  nome_cor: null,
  cor: null,
  tamanho: null,
};
const NOMES = 5;

type Recusa = 'qrcode.produto_nao_encontrado' | 'qrcode.na_lixeira' | 'qrcode.variacao_arquivada';

function recusar(code: Recusa, quais: readonly string[]): void {
  const nomes = [...new Set(quais)];
  if (nomes.length === 0) return;
  const mais = nomes.length > NOMES ? ` e mais ${nomes.length - NOMES}` : '';
  throw new AppError(code, { quais: nomes.slice(0, NOMES).join(', ') + mais });
}
