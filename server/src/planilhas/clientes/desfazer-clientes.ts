import { isDeepStrictEqual } from 'node:util';
import { type Reason, reason } from '@varal/contract/errors';
import {
  alterarClientes,
  apagarClientes,
  type ClienteDoLote,
  travarClientes,
} from '../../clientes/clientes-em-lote.queries.ts';
import { historiaDoCliente } from '../../clientes/historia-do-cliente.ts';
import { clientesComEstampas } from '../../estampas/estampas.queries.ts';
import { anotar, type Feito } from '../../historico/anotar.ts';
import { esquecerClientesNoHistorico } from '../../historico/historico.queries.ts';
import { antesDe, depoisDe, type Mudanca } from '../../historico/mudancas.ts';
import { esquecerContato } from '../../sincronizacao/contato/esquecer-contato.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import { vendasDoCliente } from '../../vendas/vendas-do-cliente.queries.ts';
import { dizerQuemMudou } from '../dizer-quem-mudou.ts';
import type { Desfazer } from '../passar.ts';

export const desfazerClientes: Desfazer = async (db, { autor, registros }) => {
  const ids = registros.map(({ registro_id }) => registro_id);
  const atuais = new Map((await travarClientes(db, ids)).map((um) => [um.id, um]));
  const quantas = await vendasDoCliente.contar(db, ids);
  const comEstampas = await clientesComEstampas(db, ids);
  const falhas: Falha[] = [];
  const ficaram = new Map<number, readonly string[]>();
  const saem: number[] = [];
  const voltam: { antes: ClienteDoLote; depois: ClienteDoLote }[] = [];
  for (const registro of registros) {
    const atual = atuais.get(registro.registro_id);
    if (!atual) {
      falhas.push({ alvo: registro.nome, motivo: reason('planilha.fora'), cliente_id: registro.registro_id });
      continue;
    }
    const { volta, mudaram } = repartir(atual, registro.mudancas);
    if (registro.criado) {
      const vendeu = (quantas.get(atual.id) ?? 0) > 0;
      const motivo = porQueFica({ vendeu, temEstampas: comEstampas.has(atual.id), editado: registro.mexido });
      if (motivo) {
        falhas.push({ alvo: atual.nome, motivo, cliente_id: atual.id });
        ficaram.set(atual.id, []);
      } else saem.push(atual.id);
      continue;
    }
    if (Object.keys(volta).length > 0) voltam.push({ antes: atual, depois: { ...atual, ...volta } });
    const alvo = { tipo: 'cliente', id: atual.id, nome: atual.nome } as const;
    const ditas = await dizerQuemMudou(db, alvo, registro, mudaram);
    falhas.push(...ditas.map((falha) => ({ ...falha, cliente_id: atual.id })));
    if (ditas.length > 0) ficaram.set(atual.id, Object.keys(volta));
  }
  await alterarClientes(
    db,
    voltam.map(({ depois }) => depois),
  );
  await anotar(db, autor, ...voltam.map(comoHistoria));
  for (const cliente_id of saem) await esquecerContato(db, cliente_id);
  await esquecerClientesNoHistorico(db, saem);
  await apagarClientes(db, saem);
  await anotar(db, autor, ...saem.map((id): Feito => ({ acao: 'cliente.excluido', alvo: { id, nome: '' } })));
  return { falhas, ficaram };
};

type Preso = { vendeu: boolean; temEstampas: boolean; editado: boolean };

function porQueFica({ vendeu, temEstampas, editado }: Preso): Reason | undefined {
  if (vendeu) return reason('planilha.com_vendas');
  if (temEstampas) return reason('planilha.com_estampas');
  return editado ? reason('planilha.editado_depois') : undefined;
}

/** Parts the fields that still hold what the import left from those that hold something else. One that is back already is neither. */
function repartir(atual: ClienteDoLote, mudancas: readonly Mudanca[]) {
  const agora = new Map<string, unknown>(Object.entries(atual));
  const volta: Record<string, unknown> = {};
  const mudaram: Mudanca[] = [];
  for (const mudanca of mudancas) {
    const esta = agora.get(mudanca.campo);
    if (isDeepStrictEqual(esta, depoisDe(mudanca))) volta[mudanca.campo] = antesDe(mudanca) ?? '';
    else if (!isDeepStrictEqual(esta, antesDe(mudanca) ?? '')) mudaram.push(mudanca);
  }
  return { volta, mudaram };
}

const comoHistoria = ({ antes, depois }: { antes: ClienteDoLote; depois: ClienteDoLote }): Feito => ({
  acao: 'cliente.editado',
  alvo: depois,
  mudancas: historiaDoCliente(antes, depois),
});
