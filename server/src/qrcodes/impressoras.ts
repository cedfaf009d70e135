import { type Impressora, type ImpressoraDigitada, impressoraDigitada } from '@varal/contract/qrcodes/qrcodes.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, atField } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { type Desfazedor, valoresDeAntes } from '../historico/desfazer.ts';
import { comecou, comparar } from '../historico/mudancas.ts';
import { apagarImpressora, buscarImpressora, inserirImpressora, mudarImpressora } from './qrcodes.queries.ts';

const CAMPOS = ['nome', 'dx', 'dy', 'dpi'] as const;

export async function criarImpressora(db: Db, autor: Autor, nova: ImpressoraDigitada): Promise<Impressora> {
  const impressora = await orRefuse(inserirImpressora(db, nova), RECUSAS);
  const mudancas = comecou(CAMPOS, impressora);
  await anotar(db, autor, { acao: 'configuracao.impressora_criada', alvo: impressora, mudancas });
  return impressora;
}

export async function editarImpressora(
  db: Db,
  autor: Autor,
  { id, ...digitada }: ImpressoraDigitada & { id: number },
): Promise<Impressora> {
  const antes = await buscarImpressora(db, id);
  const depois = await orRefuse(mudarImpressora(db, id, digitada), RECUSAS);
  if (!antes || !depois) throw new AppError('qrcode.impressora_nao_encontrada');
  const mudancas = comparar(CAMPOS, antes, depois);
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'configuracao.impressora_editada', alvo: depois, mudancas });
  return depois;
}

export async function excluirImpressora(db: Db, autor: Autor, id: number): Promise<void> {
  const excluida = await apagarImpressora(db, id);
  if (!excluida) throw new AppError('qrcode.impressora_nao_encontrada');
  await anotar(db, autor, { acao: 'configuracao.impressora_excluida', alvo: { id, nome: excluida.nome } });
}

export const desfazerImpressora: Desfazedor = async (db, feito, autor) => {
  const impressora = await buscarImpressora(db, feito.alvo_id);
  if (!impressora) throw new AppError('historico.registro_excluido');
  const volta = await valoresDeAntes(db, feito, impressora);
  const digitada = impressoraDigitada.parse({ ...impressora, ...volta });
  await editarImpressora(db, autor, { ...digitada, id: feito.alvo_id });
};

const RECUSAS = { impressoras_nome: () => atField('nome', 'qrcode.impressora_em_uso') };
