import { useQuery } from '@tanstack/react-query';
import type { ProdutoNoCatalogo } from '@varal/contract/catalogo/catalogo';
import { errosDoLeitor, NAO_E_PRODUTO } from '@varal/contract/leitor/leitor.errors';
import { interpretarLeitura, type Leitura } from '@varal/contract/leitor/leitura';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { ApiError, fraseDoServidor, NetworkError } from '../base/rede/api-error.ts';
import { contagem, dinheiro, quantos } from '../base/texto/format.ts';
import { haQuanto } from '../base/texto/ha-quanto.ts';
import { type Achado, acharCodigo, acharProduto, procurarNoCatalogo, trazerProduto } from '../catalogo/catalogo.ts';
import { enderecosDaLoja, nomeDoAchado } from '../catalogo/coisa-lida.ts';
import { type CatalogoNoAparelho, catalogoNoAparelho } from '../catalogo/manter-catalogo.ts';
import { acharPorCodigo } from '../leitor/leitor.queries.ts';
import { Leitor } from '../leitor/leitor.tsx';
import type { Retorno } from '../leitor/seguir-leitura.ts';
import { semResposta } from '../por-enviar/sem-resposta.ts';
import { minuscula } from '../produtos/imagens/pequena.ts';
import { estaSemRede } from '../sem-sinal/use-sem-rede.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Picture } from '../ui/drawing/picture.tsx';
import { OneLine } from '../ui/list/one-line.tsx';
import { Loading } from '../ui/notice/loading.tsx';
import { Note } from '../ui/notice/note.tsx';
import { bringIntoSight } from '../ui/page/bring-into-sight.ts';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';

const SEM_CATALOGO: Record<NonNullable<CatalogoNoAparelho['impede']>, [titulo: string, texto: string]> = {
  rede: ['O catálogo ainda não está neste aparelho.', 'Abra esta tela uma vez com conexão.'],
  espaco: ['Não há espaço neste aparelho para o catálogo.', 'Libere espaço e abra esta tela de novo.'],
  navegador: [
    'Este navegador não guarda o catálogo.',
    'Em uma janela anônima isso é normal. Abra o Varal em uma janela comum.',
  ],
};

function SemCatalogo({ impede }: Pick<CatalogoNoAparelho, 'impede'>) {
  const [titulo, texto] = SEM_CATALOGO[impede ?? 'rede'];
  return (
    <Note tone="amber" title={titulo}>
      <p>{texto}</p>
    </Note>
  );
}

type Achados = { um: Achado } | { varios: ProdutoNoCatalogo[] };

/** Says of what is read what it is, where it lies and how much there is, by this device's own copy. */
export function LerPage() {
  const { data: catalogo } = useQuery(catalogoNoAparelho);
  const [achados, setAchados] = useState<Achados>();
  const resposta = useRef<HTMLDivElement & HTMLUListElement>(null);

  // The camera fills a phone, and what one wants to know of a reading stands below it.
  useEffect(() => {
    if (achados) bringIntoSight(resposta.current);
  }, [achados]);

  const ler = async (texto: string): Promise<Retorno> => {
    const { retorno, achados: novos } = await procurar(texto);
    setAchados(novos);
    return retorno;
  };

  return (
    <Page title="Ler" width="form">
      {!catalogo ? (
        <Loading />
      ) : catalogo.estado === null ? (
        <SemCatalogo impede={catalogo.impede} />
      ) : (
        <div className="flex w-full flex-col gap-4">
          <Leitor
            onLer={ler}
            dica="Aponte para o QR Code."
            campo="Código, SKU ou nome"
            className={`${cardLook} -mx-4 min-h-[46vh] overflow-hidden sm:mx-0`}
          />
          <div aria-live="polite" className="flex flex-col gap-3">
            {achados && 'um' in achados && <Ficha achado={achados.um} de={catalogo.estado.em} ref={resposta} />}
            {achados && 'varios' in achados && (
              <ul ref={resposta} className={`${cardLook} divide-y divide-hairline`}>
                {achados.varios.map((produto) => (
                  <li key={produto.id}>
                    <button
                      type="button"
                      onClick={() => setAchados({ um: { produto, variacao: null } })}
                      className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left"
                    >
                      <Picture src={produto.imagem && minuscula(produto.imagem)} alt="" className="size-12" />
                      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{produto.titulo}</span>
                      <strong>{produto.local}</strong>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </Page>
  );
}

type Lido = { retorno: Retorno; achados?: Achados };

async function procurar(texto: string): Promise<Lido> {
  const leitura = interpretarLeitura(texto, await enderecosDaLoja());
  if (leitura.tipo === 'recusado') return { retorno: errado(errosDoLeitor[leitura.codigo].text) };
  if (leitura.tipo === 'rota' || leitura.tipo === 'externo') return { retorno: errado(NAO_E_PRODUTO) };
  const achado =
    leitura.tipo === 'produto'
      ? await acharProduto(leitura.produto_id, leitura.variacao_id)
      : await acharCodigo(leitura.codigo);
  if (achado) return lido(achado);
  const varios = leitura.tipo === 'codigo' ? await procurarNoCatalogo(leitura.codigo) : [];
  if (varios.length === 0) return naLoja(leitura);
  return { retorno: { certo: true, frase: quantos(varios.length, 'produto', 'produtos') }, achados: { varios } };
}

type DeProduto = Extract<Leitura, { tipo: 'produto' | 'codigo' }>;

/** This device does not know it, and the shop may: it was made or renamed a moment ago. */
async function naLoja(leitura: DeProduto): Promise<Lido> {
  if (estaSemRede()) return { retorno: errado(FORA_DO_APARELHO) };
  try {
    const lido = await Promise.race([perguntar(leitura), semResposta(PATIENCE_MS)]);
    return lido ?? { retorno: errado(FORA_DO_APARELHO) };
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) {
      return { retorno: errado(fraseDoServidor(error, FORA_DO_APARELHO)) };
    }
    throw error;
  }
}

async function perguntar(leitura: DeProduto): Promise<Lido> {
  const { produto_id, variacao_id } = leitura.tipo === 'produto' ? leitura : await acharPorCodigo(leitura.codigo);
  const achado = await trazerProduto(produto_id, variacao_id);
  return achado ? lido(achado) : { retorno: errado(FORA_DA_LOJA) };
}

/** Nobody waits longer with the next piece in the hand. */
const PATIENCE_MS = 2_500;

const FORA_DO_APARELHO = 'Não está no catálogo deste aparelho.';
const FORA_DA_LOJA = 'Não está no catálogo da loja.';

const lido = (achado: Achado): Lido => ({
  retorno: { certo: true, frase: nomeDoAchado(achado) },
  achados: { um: achado },
});

const errado = (frase: string): Retorno => ({ certo: false, frase });

type FichaProps = { achado: Achado; de: string; ref: Ref<HTMLDivElement> };

/** The place is what one looks for, before all else. */
function Ficha({ achado: { produto, variacao, a_estampar = null }, de, ref }: FichaProps) {
  const { titulo, imagem, variacoes } = produto;
  const { sku, preco, saldo, disponivel, local } = variacao ?? produto;

  return (
    <article aria-label={nomeDoAchado({ produto, variacao })} className={`${cardLook} flex flex-col gap-3 p-4`}>
      <div ref={ref} className="flex scroll-mb-8 flex-col gap-3">
        <div className="flex gap-4">
          <Picture src={imagem && minuscula(imagem)} alt="" className="size-24" />
          <div className="min-w-0 flex-1">
            <h2 className="text-xl leading-tight font-bold wrap-anywhere">{titulo}</h2>
            {variacao && <p className="text-lg font-semibold">{nomeDaVariacao(variacao)}</p>}
            <p className="text-ink-soft">
              <OneLine>{sku}</OneLine>
            </p>
            {preco !== null && <p className="text-lg font-semibold">{dinheiro(preco)}</p>}
          </div>
        </div>
        <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <Dado nome="Lugar">{local ?? <span className="text-lg font-medium">Sem lugar</span>}</Dado>
          <Dado nome="Em estoque">{contagem(saldo)}</Dado>
          <Dado nome="Livre">{contagem(disponivel)}</Dado>
          {a_estampar !== null && <Dado nome="A estampar">{contagem(a_estampar)}</Dado>}
        </dl>
      </div>
      <p className="text-sm text-ink-soft">Atualizado {haQuanto(de, Date.now())}</p>
      {!variacao && variacoes.length > 0 && (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {variacoes.map((uma) => (
            <li key={uma.id} className="flex items-baseline gap-3 py-2">
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
                {nomeDaVariacao(uma)}
                {uma.local !== null && <strong className="ml-2 text-lg font-extrabold">{uma.local}</strong>}
              </span>
              <span className="tabular-nums">{contagem(uma.saldo)}</span>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to="/produtos/$produtoId" params={{ produtoId: String(produto.id) }} className="self-start">
        Abrir o produto
      </LinkButton>
    </article>
  );
}

/** It is to be read from an arm's length. */
function Dado({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{nome}</dt>
      <dd className="text-3xl leading-tight font-extrabold wrap-anywhere">{children}</dd>
    </div>
  );
}
