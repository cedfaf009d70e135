import { CLIENTE_VAZIO } from '@varal/contract/clientes/campos';
import { reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import type { LinhaDeCliente } from '../../clientes/clientes.queries.ts';
import {
  alterarClientes,
  type ClienteDoLote,
  inserirClientes,
  lerPorDocumentos,
} from '../../clientes/clientes-em-lote.queries.ts';
import { comecoDoCliente, historiaDoCliente } from '../../clientes/historia-do-cliente.ts';
import { comoLinha } from '../../clientes/linha-do-cliente.ts';
import { anotar, type Feito } from '../../historico/anotar.ts';
import { quemCriou, quemMudou } from '../dizer-quem-mudou.ts';
import type { Escritos } from '../escritos.ts';
import type { EmPartes, Escrita } from '../passar.ts';
import { anotarRegistros } from '../planilhas.queries.ts';
import { mudancasDoCliente } from '../regras/cliente-da-planilha.ts';
import { type ClienteLido, ditasDoCliente, LeitorDeClientes } from './ler-clientes.ts';

type Mudado = { antes: ClienteDoLote; depois: ClienteDoLote };
type Lote = { novos: LinhaDeCliente[]; mudados: Mudado[] };

export const escreverClientes: EmPartes = async function* (_db, leitura, escritos, escrita) {
  const leitor = new LeitorDeClientes(leitura, escritos);
  let passadas = 0;
  for await (const linhas of leitura.blocos()) {
    const escritas = linhas.filter(([linha]) => linha <= escritos.ate_linha);
    // They say who comes again further down.
    leitor.ler(escritas);
    passadas += escritas.length;
    let resto = linhas.slice(escritas.length);
    while (resto.length > 0) {
      const parte = resto.slice(0, escrita.cabem(Math.min(resto.length, MAIS_LINHAS)));
      resto = resto.slice(parte.length);
      passadas += parte.length;
      const lidos = leitor.ler(parte);
      yield {
        ate_linha: parte.at(-1)?.[0] ?? 0,
        andou: passadas / leitura.n_linhas,
        mudam: parte.length,
        escrever: (trx) => escreverLidos(trx, lidos, { escritos, escrita }),
      };
    }
  }
};

/** Behind rows that changed nothing may come as many that do. */
const MAIS_LINHAS = 100;

type Cumprindo = { escritos: Escritos; escrita: Escrita };

async function escreverLidos(db: Db, lidos: readonly ClienteLido[], cumprindo: Cumprindo): Promise<void> {
  const documentos = lidos.map(({ documento }) => documento);
  const atuais = await lerPorDocumentos(db, documentos, { travar: true });
  const lote: Lote = { novos: [], mudados: [] };
  for (const lido of lidos) await cumprir(db, { lote, lido, atual: atuais.get(lido.documento), ...cumprindo });
  await gravar(db, lote, cumprindo.escrita);
}

type UmDeles = Cumprindo & { lote: Lote; lido: ClienteLido; atual: ClienteDoLote | undefined };

/** Takes what was shown of a row to be written, unless somebody made, changed or removed the customer since. */
async function cumprir(db: Db, { lote, lido, atual, escritos, escrita }: UmDeles): Promise<void> {
  const { linha, cliente } = lido;
  const promessa = escrita.promessas.de(linha);
  if (promessa.erros.length > 0) return escritos.estaoErradas(promessa.erros);
  if (!atual) {
    if (promessa.cria) {
      lote.novos.push(comoLinha({ ...CLIENTE_VAZIO, ...cliente }));
      escritos.conta(linha, 'criar');
    } else {
      // Whoever is gone may have asked to be forgotten.
      escritos.ficou(`Linha ${linha}`, [reason('planilha.fora')]);
    }
    return;
  }
  const alvo = { alvo_tipo: 'cliente', alvo_id: atual.id } as const;
  const ditas = ditasDoCliente(lido, atual);
  const conflitos = ditas.filter(({ marca }) => !promessa.marcas.has(marca));
  const ehOutro = promessa.registro !== null && promessa.registro !== atual.id;
  if (ditas.length === 0) escritos.igual(linha);
  else if (promessa.cria || ehOutro)
    escritos.ficou(atual.nome, [await quemCriou(db, alvo, cliente.cnpj ? 'cnpj' : 'cpf')], atual.id);
  else if (conflitos.length > 0) escritos.ficou(atual.nome, await quemMudou(db, alvo, conflitos), atual.id);
  else {
    lote.mudados.push({ antes: atual, depois: { ...atual, ...mudancasDoCliente(lido, atual) } });
    escritos.conta(linha, 'mudar');
  }
}

async function gravar(db: Db, { novos, mudados }: Lote, { autor, importacao_id }: Escrita): Promise<void> {
  const ids = await inserirClientes(db, novos);
  await alterarClientes(
    db,
    mudados.map(({ depois }) => depois),
  );
  const criados = novos.map(
    (cliente, lugar): Feito => ({
      acao: 'cliente.criado',
      alvo: { id: ids[lugar] ?? null, nome: cliente.nome },
      mudancas: comecoDoCliente(cliente),
    }),
  );
  const editados = mudados.map(
    ({ antes, depois }): Feito => ({
      acao: 'cliente.editado',
      alvo: depois,
      mudancas: historiaDoCliente(antes, depois),
    }),
  );
  await anotar(db, autor, ...criados, ...editados);
  const ids_mudados = mudados.map(({ depois }) => depois.id);
  await anotarRegistros(db, { importacao_id, alvo: 'cliente', criados: ids, mudados: ids_mudados });
}
