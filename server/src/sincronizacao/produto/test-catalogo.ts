import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import { sentenceOf } from '@varal/contract/errors';
import { z } from 'zod';
import { linhaDaFila } from '../../../test/fila.ts';
import { abrirBling } from '../../bling/bling.ts';
import type { ChamadaAoBling } from '../../bling/bling-http.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { umaLojaComBling } from '../../bling/test-ida.ts';
import { levadores } from '../levadores.ts';

type Volta = {
  procurar?: boolean;
  antes?: Trabalho['antes'];
  /** The number of the call that is cut: before Bling does what it is asked, or after it. */
  corta?: number;
  cortaAntes?: boolean;
  /** Runs while a call is on its way, as other people's work does. */
  durante?: (chamada: string) => Promise<unknown>;
};

/** A shop linked to a simulated Bling, whose executors are called one at a time; and what others do there. */
export async function umCatalogoComBling() {
  const loja = await umaLojaComBling();
  const { db } = loja;
  const bling = abrirBling(loja);
  const executores = levadores({ enderecoPublico: 'https://loja.com.br/' });
  await loja.conectar();

  /** Calls Bling as another user of the account. */
  const noBling = (metodo: ChamadaAoBling['metodo'], caminho: `/${string}`, corpo?: unknown) =>
    chamarBling(bling, { metodo, caminho, corpo });
  const listar = async (caminho: `/${string}`) => linhas.parse(await noBling('GET', caminho));

  const ressalvas: string[] = [];
  /** One run; says what Bling was asked. */
  async function levar(
    tipo: TipoDeRegistro,
    registro_id: number,
    { corta, cortaAntes = false, procurar = false, antes, durante }: Volta = {},
  ) {
    const chamadas: string[] = [];
    ressalvas.length = 0;
    const visto = await executores[tipo]({
      db,
      registro_id,
      procurar,
      antes: antes ?? { titulo: null, id_bling: null },
      ressalvar: (ressalva) => ressalvas.push(sentenceOf(ressalva)),
      async chamar(pedido) {
        const chamada = `${pedido.metodo} ${pedido.caminho.replaceAll(/\d{5,}/g, 'N')}`;
        chamadas.push(chamada);
        await durante?.(chamada);
        const cortada = chamadas.length === corta;
        const resposta = cortada && cortaAntes ? undefined : await chamarBling(bling, pedido);
        if (cortada) throw new FalhaDoBling('resultado_desconhecido');
        return resposta;
      },
    });
    ressalvas.push(...(visto?.ressalvas ?? []).map(sentenceOf));
    await visto?.enviar?.();
    return chamadas;
  }

  return {
    ...loja,
    noBling,
    listar,
    levar,
    /** The last run left these to be said. */
    ressalvas,
    criar: async (caminho: `/${string}`, corpo: unknown) => comId.parse(await noBling('POST', caminho, corpo)).id,
    /** Runs with each call cut in turn, before and after it was done, each time in a new world, and once more; how many they were. */
    async cortarEmCadaPasso(
      tipo: TipoDeRegistro,
      umMundo: () => Promise<{ id: number; conferir: () => Promise<void> }>,
    ) {
      for (let corte = 2; ; corte += 1) {
        const corta = Math.floor(corte / 2);
        const { id, conferir } = await umMundo();
        const cortada = await levar(tipo, id, { corta, cortaAntes: corte % 2 === 0 }).then(
          () => false,
          () => true,
        );
        await levar(tipo, id, { procurar: true });
        await conferir();
        if (!cortada) return corta - 1;
      }
    },
    linha: (tipo: TipoDeRegistro, id: number) => linhaDaFila(db, tipo, id),
    /** The queue's last knowledge of a record that is gone. */
    async antesDe(tipo: TipoDeRegistro, id: number): Promise<Trabalho['antes']> {
      const { titulo, id_bling } = await linhaDaFila(db, tipo, id);
      return { titulo, id_bling };
    },
    produtosNoBling: (...codigos: string[]) =>
      listar(`/produtos?criterio=5&${codigos.map((codigo) => `codigos[]=${encodeURIComponent(codigo)}`).join('&')}`),
  };
}

/** The sentence of a refusal. */
export async function causaDe(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!(error instanceof FalhaDoBling) || error.tipo !== 'recusado') throw error;
    return error.causa;
  }
}

const comId = z.object({ id: z.int() });
const linhas = z.array(z.looseObject({ id: z.int() }));
