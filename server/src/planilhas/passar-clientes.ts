import type { ClienteDigitado } from '@varal/contract/clientes/clientes.routes';
import { formatarCpf } from '@varal/contract/documentos';
import { reason } from '@varal/contract/errors';
import { CAMPO_DA_PRIMEIRA_CHEIA, CAMPOS_DA_PLANILHA } from '@varal/contract/planilhas/importacao-de-planilha';
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
import type { Contador } from './contador.ts';
import { quemCriou, quemMudou } from './dizer-quem-mudou.ts';
import type { Celula } from './leitura/lido.ts';
import { comoDita, type MudancaDita } from './mudanca-dita.ts';
import { type Escrita, erroDaLonga, type Leitura, type Passar } from './passar.ts';
import { anotarRegistros } from './planilhas.queries.ts';
import type { Promessa } from './promessas.ts';
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
    for (const [linha, celulas, corte] of linhas) {
      if (corte === 'longa') {
        contar.errou(linha, erroDaLonga(celulas));
        continue;
      }
      const lido = lerCliente((campo) => {
        const lugar = lugarDe(campo, celulas);
        return lugar === undefined ? undefined : celulas[lugar];
      });
      if ('ignorada' in lido) contar.conta('iguais');
      else if ('erros' in lido) {
        contar.errou(linha, ...lido.erros.map((erro) => ({ ...erro, lugar: lugarDe(erro.campo, celulas) })));
      } else if (ehPrimeiro(vistos, contar, linha, lido.cliente)) lidos.push({ linha, cliente: lido.cliente });
    }
    const cpfs = lidos.map(({ cliente }) => cliente.cpf);
    const atuais = new Map((await lerPorCpfs(db, cpfs, { travar: !!escrita })).map((um) => [um.cpf, um]));
    const bloco: Bloco = { novos: [], mudados: [] };
    for (const { linha, cliente } of lidos) {
      const julgado = { linha, cliente, atual: atuais.get(cliente.cpf) };
      if (escrita) await cumprir(db, bloco, { ...julgado, contar, promessa: escrita.promessas.de(linha) });
      else olhar(contar, julgado);
    }
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
  if (antes.dados === dados) contar.conta('iguais');
  else {
    const motivo = reason('planilha.linha_repetida', { linha: antes.linha });
    contar.errou(linha, { campo: 'cpf', valor: cliente.cpf, motivo });
  }
  return false;
}

type Julgado = { linha: number; cliente: ClienteNaLinha; atual: ClienteDoLote | undefined };

/** Tells what a row makes of a customer. */
function olhar(contar: Contador, { linha, cliente, atual }: Julgado): void {
  if (atual) {
    const mudancas = ditasDe(linha, cliente, atual);
    const resultado = { mudancas, erros: [], muda: mudancas.length > 0 };
    contar.comparou({ linha, registro: atual.id }, { gravar: resultado, manter: resultado });
  } else if (cliente.nome) {
    const para = [formatarCpf(cliente.cpf), cliente.telefone, cliente.municipio].filter(Boolean).join(' · ');
    contar.criou(linha, [{ linha, alvo: cliente.nome, campo: 'novo', rotulo: 'Cliente novo', para }]);
  } else contar.recusou(linha, [{ linha, campo: 'nome', valor: '', motivo: reason('planilha.sem_nome') }]);
}

function ditasDe(linha: number, cliente: ClienteNaLinha, atual: ClienteDoLote): MudancaDita[] {
  const depois = { ...atual, ...mudancasDoCliente(cliente, atual) };
  return comparar(CAMPOS_DO_CLIENTE, atual, depois, { pessoal: true }).map((mudanca) => {
    const rotulos: Readonly<Record<string, string>> = CAMPOS_DA_PLANILHA.clientes;
    const { campo } = mudanca;
    return comoDita(mudanca, { linha, alvo: atual.nome, campo, rotulo: rotulos[campo] ?? mudanca.rotulo });
  });
}

/** Takes what was shown of a row to be written, unless somebody made, changed or removed the customer since. */
async function cumprir(
  db: Db,
  { novos, mudados }: Bloco,
  { linha, cliente, atual, contar, promessa }: Julgado & { contar: Contador; promessa: Promessa },
): Promise<void> {
  if (promessa.erros.length > 0) return contar.continuaErrado(promessa.erros);
  if (!atual) {
    if (promessa.cria) {
      novos.push({ ...VAZIO, ...cliente });
      contar.conta('criar');
    } else {
      // Whoever is gone may have asked to be forgotten.
      contar.ficou(`Linha ${linha}`, [reason('planilha.fora')]);
    }
    return;
  }
  const alvo = { alvo_tipo: 'cliente', alvo_id: atual.id } as const;
  const ditas = ditasDe(linha, cliente, atual);
  const conflitos = ditas.filter(({ marca }) => !promessa.marcas.has(marca));
  const ehOutro = promessa.registro !== null && promessa.registro !== atual.id;
  if (ditas.length === 0) contar.conta('iguais');
  else if (promessa.cria || ehOutro) contar.ficou(atual.nome, [await quemCriou(db, alvo, 'cpf')], atual.id);
  else if (conflitos.length > 0) contar.ficou(atual.nome, await quemMudou(db, alvo, conflitos), atual.id);
  else {
    mudados.push({ antes: atual, depois: { ...atual, ...mudancasDoCliente(cliente, atual) } });
    contar.conta('mudar');
  }
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
