import { expect } from 'vitest';
import { z } from 'zod';
import { bling } from '../../src/bling/bling.ts';
import { umSimulador } from '../simulador.ts';
import { type Resposta, validarForma } from './formas.ts';

export const CLIENTE = 'varal-demonstracao';
export const SEGREDO = 'segredo-da-demonstracao';
export const BASIC = `Basic ${btoa(`${CLIENTE}:${SEGREDO}`)}`;
const PAGINA = '/Api/v3/oauth/authorize';
/** More than a third of a second passes, so that a test that calls one by one never meets the limit. */
const ENTRE_CHAMADAS_MS = 400;

type Opcoes = { env?: Record<string, string | undefined>; pasta?: string };

/** Starts a simulator with only Bling in it, whose clock moves by itself a little before each call of the API. */
export async function umBling({ env = {}, pasta }: Opcoes = {}) {
  const relogio = { agora: Date.parse('2026-11-20T15:00:00.000Z') };
  const simulador = await umSimulador({ agora: () => relogio.agora, servicos: [bling(env)], pasta });
  const { pedir } = simulador;

  const decidir = (decisao: string, state = 'abc') =>
    pedir(`${PAGINA}?${new URLSearchParams({ response_type: 'code', client_id: CLIENTE, state })}`, {
      method: 'POST',
      body: new URLSearchParams({ decisao }),
      redirect: 'manual',
    });
  const umCodigo = async () =>
    new URL((await decidir('autorizar')).headers.get('location') ?? '').searchParams.get('code') ?? '';

  const pedirToken = async (campos: Record<string, string>, cabecalhos: Record<string, string> = {}) => {
    const resposta = await pedir('/Api/v3/oauth/token', {
      method: 'POST',
      headers: { authorization: BASIC, 'enable-jwt': '1', ...cabecalhos },
      body: new URLSearchParams(campos),
    });
    return { status: resposta.status, corpo: await resposta.json() };
  };
  const trocar = (code: string) => pedirToken({ grant_type: 'authorization_code', code });
  const renovar = (refresh_token: string) => pedirToken({ grant_type: 'refresh_token', refresh_token });
  const umPar = async () => par.parse((await trocar(await umCodigo())).corpo);

  /** Makes any call of the API and checks its answer against the shape of the real one. */
  const chamarCom = async (token: string, metodo: string, caminho: string, corpo?: unknown): Promise<Resposta> => {
    relogio.agora += ENTRE_CHAMADAS_MS;
    const resposta = await pedir(`/Api/v3${caminho}`, {
      method: metodo,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
    });
    const texto = await resposta.text();
    const lida = { status: resposta.status, corpo: texto ? JSON.parse(texto) : null };
    validarForma(metodo, caminho, lida);
    return lida;
  };

  return { ...simulador, relogio, decidir, umCodigo, pedirToken, trocar, renovar, umPar, chamarCom };
}

/** Starts the same, authorised already. */
export async function umaConta(opcoes: Opcoes = {}) {
  const simulado = await umBling(opcoes);
  const { access_token } = await simulado.umPar();
  const chamar = (metodo: string, caminho: string, corpo?: unknown) =>
    simulado.chamarCom(access_token, metodo, caminho, corpo);

  const buscar = async (caminho: string): Promise<unknown> => {
    const { status, corpo } = await chamar('GET', caminho);
    expect(status).toBe(200);
    return comDados.parse(corpo).data;
  };

  return {
    ...simulado,
    chamar,
    /** Makes a record and gives its id. */
    criar: async (caminho: string, corpo: unknown): Promise<number> => {
      const resposta = await chamar('POST', caminho, corpo);
      expect(resposta).toMatchObject({ status: 201 });
      return comId.parse(resposta.corpo).data.id;
    },
    buscar,
    listar: async (caminho: string) => registros.parse(await buscar(caminho)),
  };
}
export type Conta = Awaited<ReturnType<typeof umaConta>>;

const par = z.object({ access_token: z.string(), refresh_token: z.string() });
const comId = z.object({ data: z.object({ id: z.number() }) });
const registros = z.array(z.looseObject({ id: z.number() }));
const comDados = z.object({ data: z.unknown() });
