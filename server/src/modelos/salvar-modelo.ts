import type { Modelo, ModeloDigitado } from '@varal/contract/modelos/modelos.routes';
import { orRefuse } from '../base/broken-rule.ts';
import { AppError, atField } from '../base/errors.ts';
import type { Db } from '../db.ts';
import { alterarModelo, buscarModelo, inserirModelo, type LinhaDeModelo } from './modelos.queries.ts';

export async function criarModelo(db: Db, digitado: ModeloDigitado): Promise<Modelo> {
  return verModelo(db, await orRefuse(inserirModelo(db, linhaDe(digitado)), RECUSAS));
}

export async function editarModelo(db: Db, id: number, digitado: ModeloDigitado): Promise<Modelo> {
  await orRefuse(alterarModelo(db, id, linhaDe(digitado)), RECUSAS);
  return verModelo(db, id);
}

export async function verModelo(db: Db, id: number): Promise<Modelo> {
  const modelo = await buscarModelo(db, id);
  if (!modelo) throw new AppError('modelo.nao_encontrado');
  return modelo;
}

function linhaDe({ preco, categoria, ...digitado }: ModeloDigitado): LinhaDeModelo {
  const faltam = (['codigo', 'nome'] as const).filter((campo) => digitado[campo] === '');
  if (faltam.length > 0) {
    throw new AppError('modelo.campos_obrigatorios', {
      erros: Object.fromEntries(faltam.map((campo) => [campo, ['Campo obrigatório']])),
    });
  }
  return {
    ...digitado,
    descricao: digitado.descricao ?? '',
    observacao: digitado.observacao ?? '',
    categoria_id: digitado.categoria_id ?? categoria ?? null,
    preco_venda: digitado.preco_venda ?? preco ?? 0,
  };
}

const RECUSAS = {
  modelos_codigo: () => atField('codigo', 'modelo.codigo_em_uso'),
  modelos_categoria_id_fkey: () => atField('categoria', 'modelo.categoria_nao_encontrada'),
};
