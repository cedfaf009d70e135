import { useQueryClient } from '@tanstack/react-query';
import type { Contagem, ItemDaContagem, SorteDaLeitura } from '@varal/contract/contagens/contagem';
import { textoDoQr } from '@varal/contract/midia/qr';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { comSinal } from '../../base/texto/format.ts';
import { coisaLida } from '../../catalogo/coisa-lida.ts';
import { LeituraRecusada, type Retorno } from '../../leitor/fila-de-leituras.ts';
import { preferencias } from '../../leitor/preferencias.ts';
import { sinalizar } from '../../leitor/sinalizar.ts';
import { fraseDaFalha } from '../../por-enviar/falha-ao-guardar.ts';
import { fila } from '../../por-enviar/fila-deste-aparelho.ts';
import { ehPara, espera, type Leitura, type Sorte } from '../../por-enviar/leitura.ts';
import { semResposta } from '../../por-enviar/sem-resposta.ts';
import { useNaTela } from '../../por-enviar/use-na-tela.ts';
import { comoFoiDito, lerContagemDeNovo, mudarItens } from '../contagens.queries.ts';
import { destinoContagem, sorteNaContagem } from '../destino-contagem.ts';
import { itensComAsQueEsperam } from './com-as-que-esperam.ts';

/** A reading on this screen: what is known of its fate yet. */
export type Lida = Pick<Leitura, 'leitura_id' | 'codigo' | 'quantidade'> & {
  situacao: 'enviando' | 'contada' | 'recusada';
  descricao?: string | undefined;
  motivo?: string | undefined;
  desfeita?: boolean;
  /** This device took it to be that. */
  coisa: Coisa | null;
};
type Dito =
  | { tom: 'certo' | 'guardado'; descricao: string; numero: string; grande: true }
  | { tom: 'errado'; frase: string };

/** These are shown of what was read before. */
const A_VISTA = 30;
/** Nobody waits longer for the server's word before the screen says that the reading is kept. */
const PATIENCE_MS = 2_500;
const NAO_DESFEITA = 'Este aparelho não conseguiu guardar que a leitura foi desfeita: ela continua contada.';

/** Keeps what is read on this device, shows it at once and tells its fate when the server answers, however late. */
export function useLeituras({ id, nome }: Pick<Contagem, 'id' | 'nome'>) {
  const queries = useQueryClient();
  const situacao = useSyncExternalStore(fila.ouvir, fila.ler);
  const [lidas, setLidas] = useState<Lida[]>([]);
  const [retorno, setRetorno] = useState<Retorno>();
  const emOrdem = useRef(Promise.resolve());
  const naTela = useNaTela();
  useEffect(() => void fila.ligar({ contagem: destinoContagem }), []);

  const dizer = (dito: Dito) => {
    sinalizar(dito.tom === 'errado' ? 'recusado' : 'certo', { som: preferencias.som() });
    setRetorno((antes) => ({ vez: (antes?.vez ?? 0) + 1, ...dito }));
  };
  const mudar = (leitura_id: string, mudanca: Partial<Lida>) =>
    setLidas((antes) => antes.map((uma) => (uma.leitura_id === leitura_id ? { ...uma, ...mudanca } : uma)));

  /** What is read is kept in its order; the fates come as they come. */
  const emSuaVez = (trabalho: () => Promise<void>, falhou: (error: unknown) => void): void => {
    emOrdem.current = emOrdem.current.then(trabalho).catch((error: unknown) => {
      console.error(error);
      falhou(error);
    });
  };
  const naoGuardou = (error: unknown) => dizer({ tom: 'errado', frase: fraseDaFalha(error) });

  const ler = (codigo: string): void =>
    emSuaVez(async () => guardar({ codigo, quantidade: 1, desfaz: null }, await coisaDe(codigo)), naoGuardou);

  async function guardar(lida: DoCodigo, tomada: Coisa | null): Promise<void> {
    const { descricao = null, coisa = null } = tomada ?? {};
    const destino = { tipo: 'contagem', id, nome, coisa } as const;
    const { leitura, sorte } = await fila.acrescentar({ destino, ...lida, descricao }, aoSaber);
    const { leitura_id, codigo, quantidade } = leitura;
    if (lida.desfaz === null) {
      const feita = {
        leitura_id,
        codigo,
        quantidade,
        situacao: 'enviando',
        descricao: descricao ?? undefined,
        coisa: tomada,
      } as const;
      setLidas((antes) => [feita, ...antes].slice(0, A_VISTA));
    }
    void acompanhar(leitura, sorte);
  }

  const aoSaber = (final: Sorte): void => {
    if (final.como !== 'contada') return;
    const sorte = sorteNaContagem(final.resposta);
    mudarItens(queries, String(id), (item) => comContada(item, sorte));
  };

  async function acompanhar(
    { leitura_id, codigo, quantidade, descricao, desfaz }: Leitura,
    sorte: Promise<Sorte>,
  ): Promise<void> {
    const logo = await Promise.race([sorte, semResposta(PATIENCE_MS)]);
    const deVolta = desfaz !== null;
    if (logo === null && !deVolta) {
      dizer({ tom: 'guardado', descricao: descricao ?? codigo, numero: comSinal(quantidade), grande: true });
    }
    const final = await sorte;
    void lerContagemDeNovo(queries, String(id));
    if (final.como === 'recusada') {
      const { motivo } = final;
      mudar(leitura_id, { situacao: 'recusada', motivo });
      dizer({ tom: 'errado', frase: motivo });
      // It was never shown as taken, so the list of what waits need not keep it.
      if (logo !== null && naTela()) await fila.descartar([leitura_id]);
      return;
    }
    const { descricao: contada, contada: quantas = 0 } = sorteNaContagem(final.resposta);
    mudar(leitura_id, { situacao: 'contada', descricao: contada });
    if (logo === null || deVolta || !contada) return;
    dizer({ tom: 'certo', descricao: contada, numero: String(quantas), grande: true });
  }

  /** Takes back a reading of this screen; the last one where none is named. */
  const desfazer = (uma: Lida): void => {
    mudar(uma.leitura_id, { desfeita: true });
    setRetorno(undefined);
    const { codigo, quantidade, leitura_id: desfaz } = uma;
    emSuaVez(
      async () => guardar({ codigo, quantidade, desfaz }, uma.coisa ?? (await coisaDe(codigo))),
      () => {
        mudar(uma.leitura_id, { desfeita: false });
        dizer({ tom: 'errado', frase: NAO_DESFEITA });
      },
    );
  };
  /** Makes it so many of a thing in all, by its address: its SKU may be another one by the time this arrives. */
  const digitar = (item: ItemDaContagem, total: number): void => {
    const { produto_id, variacao_id } = item;
    const coisa = { descricao: descricaoDe(item), coisa: { produto_id, variacao_id } };
    emSuaVez(async () => {
      // Of a reading that is on its way nobody knows whether the server's number has it already.
      if (!fila.ler().semResposta) await Promise.race([nenhumaEspera(id), semResposta(PATIENCE_MS)]);
      const dito = comoFoiDito(queries, String(id), item);
      const [agora = dito] = itensComAsQueEsperam([dito], asQueEsperam(id));
      const quantidade = total - (agora.contada ?? 0);
      await guardar({ codigo: textoDoQr(produto_id, variacao_id), quantidade, desfaz: null }, coisa);
    }, naoGuardou);
  };

  const daqui = asQueEsperam(id, situacao.leituras);
  return {
    lidas,
    digitar,
    desfazer,
    esperando: daqui,
    leituras: {
      ler,
      retorno,
      esperam: situacao.semResposta ? daqui.length : 0,
      esquecer: () => setRetorno(undefined),
      guarda: situacao.soNaMemoria ? 'pagina' : 'aparelho',
    } as const,
    ultima: lidas.find((uma) => uma.situacao !== 'recusada' && !uma.desfeita),
  };
}

type DoCodigo = Pick<Leitura, 'codigo' | 'quantidade' | 'desfaz'>;
type Coisa = { descricao: string; coisa: NonNullable<Leitura<'contagem'>['destino']['coisa']> };

const asQueEsperam = (id: number, leituras = fila.ler().leituras): Leitura<'contagem'>[] =>
  leituras.filter(espera).filter(ehPara({ tipo: 'contagem', id }));

/** Resolves as soon as the fate of every reading of this count is known. */
const nenhumaEspera = (id: number) =>
  new Promise<void>((resolve) => {
    const olhar = () => {
      if (asQueEsperam(id).length > 0) return;
      parar();
      resolve();
    };
    const parar = fila.ouvir(olhar);
    olhar();
  });

/** The server's word for how many there are now; the rest of the count is asked for anew. */
const comContada = (item: ItemDaContagem, { sku, contada }: SorteDaLeitura): ItemDaContagem =>
  item.sku === sku && contada !== undefined ? { ...item, contada } : item;

/** This device's own word for it; what it does not know the server may. */
async function coisaDe(codigo: string) {
  try {
    const coisa = await coisaLida(codigo);
    if (!('descricao' in coisa)) return null;
    const { descricao, ...ids } = coisa;
    return { descricao, coisa: ids };
  } catch (error) {
    if (error instanceof LeituraRecusada) return null;
    throw error;
  }
}
