import { formatarCep } from '@varal/contract/documentos';
import { COTACOES, type ConfiguracaoDeEnvio, type FONTES_DE_ETIQUETA } from '@varal/contract/envio/configuracao';
import { errosDosCampos } from '../base/rede/api-error.ts';
import { mascaraDeDocumento, mascaraDeTelefone } from '../base/texto/masks.ts';
import type { ConfiguracaoEnviada } from './envio.queries.ts';

const DO_REMETENTE = [
  'nome',
  'documento',
  'inscricao_estadual',
  'cnae',
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
  ...configuracao,
  documento: mascaraDeDocumento(configuracao.documento),
  telefone: mascaraDeTelefone(configuracao.telefone),
  cep: formatarCep(configuracao.cep),
});

export const mudou = (agora: CamposDoEnvio, antes: CamposDoEnvio): boolean =>
  agora.etiquetas !== antes.etiquetas ||
  COTACOES.some((uma) => agora.cotacoes.includes(uma) !== antes.cotacoes.includes(uma)) ||
  DO_REMETENTE.some((campo) => agora[campo] !== antes[campo]);

export const paraSalvar = ({ cotacoes, etiquetas, ...textos }: CamposDoEnvio, versao: number): ConfiguracaoEnviada => ({
  ...Object.fromEntries(DO_REMETENTE.map((campo) => [campo, textos[campo].trim()])),
  cotacoes,
  etiquetas,
  versao,
});

export const errosDoRemetente = (error: unknown): Erros => errosDosCampos(error, DO_REMETENTE);
