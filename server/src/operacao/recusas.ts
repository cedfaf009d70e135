import type { Route } from '@varal/contract/route';

/** What each status of a refusal tells, for the document of the API. */
export const RECUSAS = {
  400: 'A chamada não está certa; `erros` diz o quê em cada campo',
  401: 'É preciso entrar, ou autorizar o Bling antes (`requer_login_bling`)',
  403: 'Quem chama não pode fazer isto',
  404: 'Não há este registro',
  408: 'A chamada demorou demais para chegar',
  409: 'O que se pede contraria o que há agora',
  410: 'O link venceu',
  413: 'O que foi enviado é grande demais',
  414: 'O endereço é longo demais',
  415: 'O que foi enviado é de um tipo que não serve',
  429: 'Chamadas ou tentativas demais; `Retry-After` diz quando repetir',
  431: 'Os cabeçalhos são grandes demais',
  500: 'Falha do servidor',
  502: 'Um serviço externo falhou ou recusou',
  503: 'Fora do ar por um momento; pode ser repetida',
} as const;

type Recusa = keyof typeof RECUSAS;

/** Lists the statuses with which a call may be refused. Tests hold every call to them. */
export function recusasDe({ access, body, files, query, path }: Route): Recusa[] {
  const deQuemEntrou = access !== 'aberto';
  const temCorpo = body !== undefined || files !== undefined;
  const diz = temCorpo || query !== undefined || path.includes(':');
  return [
    ...([400, 408, 414, 429, 431, 500, 503] as const),
    ...(deQuemEntrou || temCorpo ? ([401] as const) : []),
    ...(deQuemEntrou ? ([403, 409, 502] as const) : []),
    ...(diz ? ([404] as const) : []),
    ...(temCorpo ? ([413, 415] as const) : []),
  ].sort((uma, outra) => uma - outra);
}
