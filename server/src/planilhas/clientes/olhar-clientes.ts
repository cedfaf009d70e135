import { formatarCnpj, formatarCpf } from '@varal/contract/documentos';
import { reason } from '@varal/contract/errors';
import { type ClienteDoLote, lerPorDocumentos } from '../../clientes/clientes-em-lote.queries.ts';
import type { Contador } from '../contador.ts';
import type { Olhar } from '../passar.ts';
import { type ClienteLido, ditasDoCliente, LeitorDeClientes } from './ler-clientes.ts';

export const olharClientes: Olhar = async (db, leitura, contar) => {
  const leitor = new LeitorDeClientes(leitura, contar);
  for await (const linhas of leitura.blocos()) {
    const lidos = leitor.ler(linhas);
    const documentos = lidos.map(({ documento }) => documento);
    const atuais = await lerPorDocumentos(db, documentos, { travar: false });
    for (const lido of lidos) olharCliente(contar, lido, atuais.get(lido.documento));
  }
};

/** Tells what a row makes of a customer. */
function olharCliente(contar: Contador, lido: ClienteLido, atual: ClienteDoLote | undefined): void {
  const { linha, documento, cliente } = lido;
  if (atual) {
    const mudancas = ditasDoCliente(lido, atual);
    const resultado = { mudancas, erros: [], muda: mudancas.length > 0 };
    contar.comparou({ linha, registro: atual.id }, { gravar: resultado, manter: resultado });
  } else if (cliente.nome) {
    const escrito = cliente.cnpj ? formatarCnpj(documento) : formatarCpf(documento);
    const para = [escrito, cliente.telefone, cliente.municipio].filter(Boolean).join(' · ');
    contar.criou(linha, [{ linha, alvo: cliente.nome, campo: 'novo', rotulo: 'Cliente novo', para }]);
  } else contar.recusou(linha, [{ linha, campo: 'nome', valor: '', motivo: reason('planilha.sem_nome') }]);
}
