import { documentoDe } from '@varal/contract/clientes/documento-do-cliente';
import { reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import { mapBitByBit } from '../../base/process/bit-by-bit.ts';
import { contatoInteiro } from '../leitura/lido.ts';
import { anotarConferidos, type Conferido, lerDocumentos, lerItens, lerLigados } from './conferencia.queries.ts';
import { prepararCliente } from './preparar-cliente.ts';

export async function conferirClientes(db: Db, importacao_id: number): Promise<void> {
  const itens = await lerItens(db, importacao_id, 'cliente');
  const ligados = await lerLigados(
    db,
    'cliente',
    itens.map(({ id_bling }) => id_bling),
  );
  const lidos = await mapBitByBit(itens, (item) => ({
    ...item,
    preparado: item.estado ? undefined : preparar(item.lido),
  }));
  const documentos = lidos.flatMap(({ preparado }) =>
    preparado && 'cliente' in preparado ? (documentoDe(preparado.cliente) ?? []) : [],
  );
  const nossos = await lerDocumentos(db, documentos);
  const vistos = new Map<string, string>();

  const conferidos = lidos.map(({ id_bling, estado, motivo, preparado }): Conferido => {
    const registro_id = ligados.get(id_bling);
    if (registro_id !== undefined) return { id_bling, estado: 'ligado', registro_id };
    if (estado && motivo) return { id_bling, estado, motivo };
    if (!preparado || 'motivo' in preparado) {
      return { id_bling, estado: 'impossivel', motivo: preparado?.motivo ?? reason('importacao.ilegivel') };
    }
    const { cliente, avisos } = preparado;
    const documento = documentoDe(cliente) ?? '';
    const qual = cliente.cnpj === null ? 'cpf' : 'cnpj';
    const outro = vistos.get(documento);
    if (outro !== undefined)
      return { id_bling, estado: 'conflito', motivo: reason(`importacao.${qual}_repetido`, { nome: outro }) };
    vistos.set(documento, cliente.nome);
    const aqui = nossos.get(documento);
    if (!aqui) return { id_bling, estado: 'novo', a_fazer: 'criar', pronto: cliente, avisos };
    if (aqui.id_bling === null)
      return { id_bling, estado: 'ligado', a_fazer: 'ligar', registro_id: aqui.id, pronto: cliente };
    return { id_bling, estado: 'conflito', motivo: reason(`importacao.${qual}_de_outro`, { nome: aqui.nome }) };
  });
  await anotarConferidos(db, { importacao_id, tipo: 'cliente' }, conferidos);
}

function preparar(lido: unknown) {
  const { data } = contatoInteiro.safeParse(lido);
  return data && prepararCliente(data);
}
