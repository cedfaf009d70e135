import { instanteDe } from '../../datas.ts';
import type { Filtros } from '../http/filtros.ts';
import type { Contato } from './contato.ts';
import { semPontuacao } from './documento.ts';

const ULTIMOS_INCLUIDOS = 3;
const QUANTOS_SAO_OS_ULTIMOS = 100;

/** Finds the contacts that a list asks for, newest first. Without a criterion it hides all but the last ones. */
export function filtrarContatos(contatos: readonly Contato[], filtros: Filtros): Contato[] {
  const { texto, numero, numeros } = filtros;
  const criterio = numero('criterio') ?? ULTIMOS_INCLUIDOS;
  const doCriterio = CRITERIOS[criterio] ?? (() => true);
  const incluido = filtros.noPeriodo('dataInclusao');
  const alterado = filtros.noPeriodo('dataAlteracao');
  const documento = texto('numeroDocumento');
  const pesquisa = texto('pesquisa')?.toLowerCase();
  const ids = numeros('idsContatos');
  const tipo = TIPOS_DE_PESSOA[numero('tipoPessoa') ?? 0];
  const telefone = texto('telefone')?.replace(/\D/g, '');
  const uf = texto('uf');

  const achados = contatos.filter(
    (um) =>
      doCriterio(um) &&
      (!documento || semPontuacao(um.numeroDocumento ?? '') === semPontuacao(documento)) &&
      (!pesquisa || combina(um, pesquisa)) &&
      (!ids || ids.includes(um.id)) &&
      (!tipo || um.tipo === tipo) &&
      (!telefone || [um.telefone, um.celular].some((fone) => fone?.replace(/\D/g, '') === telefone)) &&
      (!uf || um.endereco?.geral?.uf === uf) &&
      incluido(instanteDe(um.incluido_em)) &&
      alterado(instanteDe(um.alterado_em)),
  );
  achados.reverse();
  return criterio === ULTIMOS_INCLUIDOS ? achados.slice(0, QUANTOS_SAO_OS_ULTIMOS) : achados;
}

const CRITERIOS: Record<number, (contato: Contato) => boolean> = {
  1: () => true,
  2: ({ situacao }) => situacao === 'E',
  3: ({ situacao }) => situacao !== 'E',
  4: ({ situacao }) => situacao === 'S',
};

const TIPOS_DE_PESSOA: Record<number, Contato['tipo']> = { 1: 'F', 2: 'J', 3: 'E' };

function combina({ nome, numeroDocumento = '', fantasia, email, codigo }: Contato, pesquisa: string): boolean {
  const documento = semPontuacao(pesquisa);
  return (
    [nome, fantasia, email, codigo].some((texto) => texto?.toLowerCase().includes(pesquisa)) ||
    (documento !== '' && semPontuacao(numeroDocumento).includes(documento))
  );
}
