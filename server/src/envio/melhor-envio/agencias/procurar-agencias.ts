import type { AgenciasAchadas } from '@varal/contract/envio/agencias';
import { primeiroCepDaUf } from '@varal/contract/envio/uf-do-cep';
import { normalizar } from '@varal/contract/valores';
import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import type { MelhorEnvioHttp } from '../melhor-envio-http.ts';
import { type AgenciaLida, lerAgencia, lerListaDeAgencias } from './ler-agencias.ts';

const PATIENCE_MS = 10_000;
const QUANTAS = 30;
/** The number that Melhor Envio's own plugin asks for. */
const POR_PAGINA = 100;
const PAGINAS = 20;

/** The postal code is empty where it is not known. */
export type OndeProcurar = { municipio: string; uf: string; cep: string };

/** Looks for open agencies of a carrier in a town, else in its state, else the nearest of the country. */
export async function procurarAgencias(
  http: MelhorEnvioHttp,
  transportadora: number,
  onde: OndeProcurar,
): Promise<AgenciasAchadas> {
  const pedir = async (filtro: Record<string, string>) => {
    const lidas = await lerPaginas(http, { company: transportadora, country: 'BR', status: 'available', ...filtro });
    return lidas.filter(({ aberta, atende }) => aberta && atende(transportadora));
  };
  const { municipio, uf } = onde;
  const achada = (nivel: AgenciasAchadas['onde'], lidas: AgenciaLida[], cep: string) => ({
    onde: nivel,
    municipio,
    uf,
    agencias: maisPerto(lidas, cep).slice(0, QUANTAS).map(soAgencia),
  });
  const doMunicipio = ehDe(municipio);
  const peloNome = uf && municipio ? await pedir({ state: uf, city: municipio }) : [];
  if (peloNome.some(doMunicipio)) return achada('municipio', peloNome.filter(doMunicipio), onde.cep);
  const daUf = uf ? await pedir({ state: uf }) : [];
  // The town's name may be written otherwise there.
  if (daUf.some(doMunicipio)) return achada('municipio', daUf.filter(doMunicipio), onde.cep);
  const cep = onde.cep || (await cepDoMunicipio(http, onde)) || (primeiroCepDaUf(uf) ?? '');
  if (daUf.length > 0) return achada('uf', daUf, cep);
  return achada('perto', await pedir({}), cep);
}

const ehDe = (municipio: string) => (uma: AgenciaLida) => normalizar(uma.municipio) === normalizar(municipio);

/** Any agency of a town tells where that lies, whichever carriers it serves. */
async function cepDoMunicipio(http: MelhorEnvioHttp, { municipio, uf }: OndeProcurar): Promise<string | undefined> {
  if (!municipio || !uf) return undefined;
  const lidas = await lerPagina(http, { country: 'BR', state: uf, city: municipio, limit: POR_PAGINA });
  return lidas.filter(ehDe(municipio)).find(({ cep }) => cep !== '')?.cep;
}

/** Asks for page after page, as an answer does not say how many there are; one without anything new was the last. */
async function lerPaginas(http: MelhorEnvioHttp, filtro: Record<string, string | number>): Promise<AgenciaLida[]> {
  const lidas = new Map<number, AgenciaLida>();
  for (let page = 1; page <= PAGINAS; page += 1) {
    const antes = lidas.size;
    for (const uma of await lerPagina(http, { ...filtro, limit: POR_PAGINA, page })) lidas.set(uma.id, uma);
    if (lidas.size === antes) break;
  }
  return [...lidas.values()];
}

async function lerPagina(http: MelhorEnvioHttp, query: Record<string, string | number>): Promise<AgenciaLida[]> {
  const corpo = await http.chamar({ metodo: 'GET', caminho: '/shipment/agencies', query, patience: PATIENCE_MS });
  const pagina = lerListaDeAgencias(corpo);
  if (!pagina) throw new FalhaNoEnvio('fora_do_ar');
  return pagina;
}

/** The agency as it is now; undefined when it does not exist any more. */
export async function verAgencia(
  http: MelhorEnvioHttp,
  id: number,
  patience = PATIENCE_MS,
): Promise<AgenciaLida | undefined> {
  try {
    const lida = lerAgencia(await http.chamar({ metodo: 'GET', caminho: `/shipment/agencies/${id}`, patience }));
    if (!lida) throw new FalhaNoEnvio('fora_do_ar');
    return lida;
  } catch (error) {
    if (error instanceof FalhaNoEnvio && error.tipo === 'recusado' && error.status === 404) return undefined;
    throw error;
  }
}

/** Neighbouring places have neighbouring postal codes, near enough. */
function maisPerto(lidas: AgenciaLida[], cep: string): AgenciaLida[] {
  const distancia = (uma: AgenciaLida) => Math.abs(Number(uma.cep) - Number(cep));
  return [...lidas].sort((a, b) => distancia(a) - distancia(b) || a.nome.localeCompare(b.nome, 'pt-BR'));
}

export const soAgencia = ({ cep: _, atende: __, ...agencia }: AgenciaLida) => agencia;
