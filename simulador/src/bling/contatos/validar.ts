import type { Memoria } from '../conta/memoria.ts';
import { type Assunto, type ErroDeCampo, invalido } from '../http/erros.ts';
import type { Contato, EntradaDeContato } from './contato.ts';
import { documentoValido, semPontuacao } from './documento.ts';

export const ASSUNTO: Assunto = {
  namespace: 'CONTATOS',
  message: 'Não foi possível salvar o contato',
  description: 'O contato não pode ser salvo, pois ocorreram problemas em sua validação.',
};

/** Bling is known to say these sentences about two fields that every contact must have. */
export const FRASES = { tipo: 'O tipo da pessoa é um campo obrigatório', situacao: 'Situação inválida' };

/** Refuses the whole contact when one field is wrong. */
export function validarContato(memoria: Memoria, contato: EntradaDeContato & { id?: number }): void {
  const erros = [...errosDoDocumento(memoria, contato), ...errosDosTelefones(contato), ...errosDaInscricao(contato)];
  if (erros.length > 0) throw invalido(ASSUNTO, ...erros);
}

function errosDoDocumento(memoria: Memoria, { id, tipo, numeroDocumento }: EntradaDeContato & { id?: number }) {
  if (!numeroDocumento || tipo === 'E') return [];
  const nome = tipo === 'F' ? 'CPF' : 'CNPJ';
  const comLetras = memoria.ajustes.cnpj_sem_letras && /[A-Z]/i.test(numeroDocumento);
  if (comLetras || !documentoValido(tipo, numeroDocumento))
    return [erro('numeroDocumento', `O campo ${nome} é inválido`)];

  const dono = donoDoDocumento(memoria, numeroDocumento);
  if (!dono || dono.id === id) return [];
  return [erro('numeroDocumento', `O ${nome} já está cadastrado no contato ${dono.nome}`)];
}

function donoDoDocumento({ contatos }: Memoria, documento: string): Contato | undefined {
  return contatos.find(
    ({ situacao, numeroDocumento }) =>
      situacao !== 'E' && semPontuacao(numeroDocumento ?? '') === semPontuacao(documento),
  );
}

function errosDosTelefones({ telefone, celular }: EntradaDeContato): ErroDeCampo[] {
  return [
    ...(telefoneValido(telefone) ? [] : [erro('fone', 'É necessário preencher corretamente o campo Telefone')]),
    ...(telefoneValido(celular) ? [] : [erro('celular', 'É necessário preencher corretamente o campo Celular')]),
  ];
}

/** Accepts ten or eleven digits that begin with an area code: no country code, no 0800. */
function telefoneValido(telefone: string | undefined): boolean {
  return !telefone || (!telefone.includes('+') && /^[1-9]{2}\d{8,9}$/.test(telefone.replace(/\D/g, '')));
}

function errosDaInscricao({ indicadorIe, ie }: EntradaDeContato): ErroDeCampo[] {
  return indicadorIe === 1 && !ie ? [erro('ie', 'O campo Inscrição Estadual é inválido')] : [];
}

function erro(element: string, msg: string): ErroDeCampo {
  return { code: 1, msg, element, namespace: ASSUNTO.namespace };
}
