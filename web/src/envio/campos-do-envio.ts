import { formatarCep } from '@varal/contract/documentos';
import { COTACOES, type ConfiguracaoDeEnvio, type FONTES_DE_ETIQUETA } from '@varal/contract/envio/configuracao';
import { mascaraDeDocumento, mascaraDeTelefone } from '../base/texto/masks.ts';
import type { ConfiguracaoEnviada } from './envio.queries.ts';

const DO_REMETENTE = [
  'nome',
  'documento',
  'inscricao_estadual',
  'telefone',
  'email',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'municipio',
  'uf',
] as const;
export type Campo = (typeof DO_REMETENTE)[number];
export type QuemCota = (typeof COTACOES)[number];
export type QuemEtiqueta = (typeof FONTES_DE_ETIQUETA)[number];

export type CamposDoEnvio = Record<Campo, string> & { cotacoes: QuemCota[]; etiquetas: QuemEtiqueta };
export type Erros = Partial<Record<Campo, string>>;

export const camposDe = (configuracao: ConfiguracaoDeEnvio): CamposDoEnvio => ({
  nome: configuracao.nome,
  documento: mascaraDeDocumento(configuracao.documento),
  inscricao_estadual: configuracao.inscricao_estadual,
  telefone: mascaraDeTelefone(configuracao.telefone),
  email: configuracao.email,
  cep: formatarCep(configuracao.cep),
  endereco: configuracao.endereco,
  numero: configuracao.numero,
  complemento: configuracao.complemento,
  bairro: configuracao.bairro,
  municipio: configuracao.municipio,
  uf: configuracao.uf,
  cotacoes: configuracao.cotacoes,
  etiquetas: configuracao.etiquetas,
});

export const mudou = (agora: CamposDoEnvio, antes: CamposDoEnvio): boolean =>
  agora.etiquetas !== antes.etiquetas ||
  COTACOES.some((uma) => agora.cotacoes.includes(uma) !== antes.cotacoes.includes(uma)) ||
  DO_REMETENTE.some((campo) => agora[campo] !== antes[campo]);

export const paraSalvar = (campos: CamposDoEnvio, versao: number): ConfiguracaoEnviada => ({
  ...campos,
  ...doRemetente((campo) => campos[campo].trim()),
  versao,
});

/** Collects the errors of the sender's fields from `erroDe`, where it knows any. */
export const errosDoRemetente = (erroDe: (campo: Campo) => string | undefined): Erros => doRemetente(erroDe);

const doRemetente = <V>(valorDe: (campo: Campo) => V | undefined): Partial<Record<Campo, V>> =>
  Object.fromEntries(
    DO_REMETENTE.flatMap((campo) => {
      const valor = valorDe(campo);
      return valor === undefined ? [] : [[campo, valor]];
    }),
  );
