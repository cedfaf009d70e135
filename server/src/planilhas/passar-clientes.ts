import type { ClienteDigitado } from '@varal/contract/clientes/clientes.routes';
import { reason } from '@varal/contract/errors';
import { CAMPO_DA_PRIMEIRA_CHEIA } from '@varal/contract/planilhas/importacao-de-planilha';
import type { Db } from '../base/db/db.ts';
import {
  alterarClientes,
  type ClienteDoLote,
  inserirClientes,
  lerPorCpfs,
} from '../clientes/clientes-em-lote.queries.ts';
import { CAMPOS_DO_CLIENTE } from '../clientes/salvar-cliente.ts';
import { anotar, type Feito } from '../historico/anotar.ts';
import { comecou, comparar } from '../historico/mudancas.ts';
import type { Celula } from './leitura/lido.ts';
import type { Contador, Escrita, Leitura, Passar } from './passar.ts';
import { anotarRegistros } from './planilhas.queries.ts';
import { type ClienteNaLinha, lerCliente, mudancasDoCliente } from './regras/cliente-da-planilha.ts';
import { textoDaCelula } from './regras/ler-celula.ts';
import { porPreferencia } from './regras/reconhecer-colunas.ts';

type Mudado = { antes: ClienteDoLote; depois: ClienteDoLote };
type Bloco = { novos: ClienteDigitado[]; mudados: Mudado[] };

/** Customers are known by their CPF. */
export const passarClientes: Passar = async (db, leitura, contar, escrita) => {
  const vistos = new Map<string, { linha: number; dados: string }>();
  const lugarDe = lugares(leitura);
  let passadas = 0;
  for await (const linhas of leitura.blocos()) {
    const lidos: { linha: number; cliente: ClienteNaLinha }[] = [];
    for (const [linha, celulas] of linhas) {
      const lido = lerCliente((campo) => {
        const lugar = lugarDe(campo, celulas);
        return lugar === undefined ? undefined : celulas[lugar];
      });
      if ('ignorada' in lido) contar.feito.iguais += 1;
      else if ('erros' in lido) {
        contar.errou(linha, ...lido.erros.map((erro) => ({ ...erro, lugar: lugarDe(erro.campo, celulas) })));
      } else if (ehPrimeiro(vistos, contar, linha, lido.cliente)) lidos.push({ linha, cliente: lido.cliente });
    }
    const cpfs = lidos.map(({ cliente }) => cliente.cpf);
    const atuais = new Map((await lerPorCpfs(db, cpfs, { travar: !!escrita })).map((um) => [um.cpf, um]));
    const bloco: Bloco = { novos: [], mudados: [] };
    for (const { linha, cliente } of lidos) julgar(bloco, contar, { linha, cliente, atual: atuais.get(cliente.cpf) });
    contar.feito.criar += bloco.novos.length;
    contar.feito.mudar += bloco.mudados.length;
    if (escrita) await escrever(db, bloco, escrita);
    passadas += linhas.length;
    escrita?.andou(passadas / leitura.n_linhas);
  }
};

/** Finds where a row has a field: of several columns of telephones, the first that is not empty. */
function lugares({ colunaDe, colunasDe }: Leitura) {
  const telefones = porPreferencia(colunasDe(CAMPO_DA_PRIMEIRA_CHEIA)).map(({ lugar }) => lugar);
  return (campo: string, celulas: readonly Celula[]): number | undefined =>
    campo === CAMPO_DA_PRIMEIRA_CHEIA
      ? telefones.find((lugar) => textoDaCelula(celulas[lugar]) !== '')
      : colunaDe(campo)?.lugar;
}

/** A row that says the same of the same person again is no error. */
function ehPrimeiro(
  vistos: Map<string, { linha: number; dados: string }>,
  contar: Contador,
  linha: number,
  cliente: ClienteNaLinha,
): boolean {
  const dados = JSON.stringify(cliente);
  const antes = vistos.get(cliente.cpf);
  if (!antes) {
    vistos.set(cliente.cpf, { linha, dados });
    return true;
  }
  if (antes.dados === dados) contar.feito.iguais += 1;
  else {
    const motivo = reason('planilha.linha_repetida', { linha: antes.linha });
    contar.errou(linha, { campo: 'cpf', valor: cliente.cpf, motivo });
  }
  return false;
}

type Julgado = { linha: number; cliente: ClienteNaLinha; atual: ClienteDoLote | undefined };

function julgar({ novos, mudados }: Bloco, contar: Contador, { linha, cliente, atual }: Julgado): void {
  if (!atual) {
    if (cliente.nome) novos.push({ ...VAZIO, ...cliente });
    else contar.errou(linha, { campo: 'nome', valor: '', motivo: reason('planilha.sem_nome') });
    return;
  }
  const mudancas = mudancasDoCliente(cliente, atual);
  if (Object.keys(mudancas).length === 0) contar.feito.iguais += 1;
  else mudados.push({ antes: atual, depois: { ...atual, ...mudancas } });
}

const VAZIO: ClienteDigitado = {
  ...{ nome: '', cpf: '', telefone: '', email: '' },
  ...{ cep: '', endereco: '', numero: '', complemento: '', bairro: '', municipio: '', uf: '' },
};

async function escrever(db: Db, { novos, mudados }: Bloco, { autor, importacao_id, escreveu }: Escrita): Promise<void> {
  const ids = await inserirClientes(db, novos);
  await alterarClientes(
    db,
    mudados.map(({ depois }) => depois),
  );
  const criados = novos.map(
    (cliente, lugar): Feito => ({
      acao: 'cliente.criado',
      alvo: { id: ids[lugar] ?? null, nome: cliente.nome },
      mudancas: comecou(CAMPOS_DO_CLIENTE, cliente, { pessoal: true }),
    }),
  );
  const editados = mudados.map(
    ({ antes, depois }): Feito => ({
      acao: 'cliente.editado',
      alvo: depois,
      mudancas: comparar(CAMPOS_DO_CLIENTE, antes, depois, { pessoal: true }),
    }),
  );
  await anotar(db, autor, ...criados, ...editados);
  const ids_mudados = mudados.map(({ depois }) => depois.id);
  await anotarRegistros(db, { importacao_id, alvo: 'cliente', criados: ids, mudados: ids_mudados });
  await escreveu();
}
