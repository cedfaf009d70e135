import { instanteDe } from '../../datas.ts';
import type { Memoria } from '../conta/memoria.ts';
import { FILTROS_DE_SALDO } from '../estoques/estoques.ts';
import type { Saldos } from '../estoques/saldos.ts';
import type { Filtros } from '../http/filtros.ts';
import { usuariosDe } from './composicao.ts';
import { dadosDe } from './mostrar.ts';
import type { Produto } from './produto.ts';

const ULTIMOS_INCLUIDOS = 1;
const QUANTOS_SAO_OS_ULTIMOS = 100;

/** Finds the products that a list asks for, newest first. Without a criterion it hides all but the last ones. */
export function filtrarProdutos(memoria: Memoria, saldos: Saldos, filtros: Filtros): Produto[] {
  const { texto, numero, numeros, textos } = filtros;
  const criterio = numero('criterio') ?? ULTIMOS_INCLUIDOS;
  const doCriterio = CRITERIOS[criterio] ?? (() => true);
  const doTipo = TIPOS[texto('tipo') ?? 'T'] ?? (() => true);
  const incluido = filtros.noPeriodo('dataInclusao');
  const alterado = filtros.noPeriodo('dataAlteracao');
  const doSaldo =
    FILTROS_DE_SALDO[numero('filtroSaldoEstoque') ?? memoria.ajustes.filtro_de_saldo_padrao ?? -1] ?? (() => true);
  const deposito = numero('filtroSaldoEstoqueDeposito');
  const ids = numeros('idsProdutos');
  const codigos = textos('codigos') ?? emLista(texto('codigo'));
  const gtins = textos('gtins');
  const nome = texto('nome')?.toLowerCase();
  const categoria = numero('idCategoria');
  const componente = numero('idComponente');
  const usuarios = componente ? new Set(usuariosDe(memoria, componente)) : undefined;

  const achados = memoria.produtos.filter(
    (produto) =>
      doCriterio(produto) &&
      doTipo(produto) &&
      (!ids || ids.includes(produto.id)) &&
      (!codigos || codigos.includes(produto.dados.codigo ?? '')) &&
      (!gtins || gtins.includes(produto.dados.gtin ?? '')) &&
      (!usuarios || usuarios.has(produto)) &&
      (!nome || produto.dados.nome.toLowerCase().includes(nome)) &&
      (!categoria || dadosDe(memoria, produto).categoria?.id === categoria) &&
      incluido(instanteDe(produto.incluido_em)) &&
      alterado(instanteDe(produto.alterado_em)) &&
      doSaldo(saldos.virtual(produto.id, deposito)),
  );
  achados.reverse();
  return criterio === ULTIMOS_INCLUIDOS ? achados.slice(0, QUANTOS_SAO_OS_ULTIMOS) : achados;
}

const CRITERIOS: Record<number, (produto: Produto) => boolean> = {
  1: ({ situacao }) => situacao !== 'E',
  2: ({ situacao }) => situacao === 'A',
  3: ({ situacao }) => situacao === 'I',
  4: ({ situacao }) => situacao === 'E',
  5: () => true,
};

const TIPOS: Record<string, (produto: Produto) => boolean> = {
  P: ({ dados }) => dados.tipo === 'P',
  S: ({ dados }) => dados.tipo === 'S',
  E: ({ dados }) => dados.formato === 'E',
  PS: ({ dados, variacao }) => dados.formato === 'S' && variacao === null,
  C: ({ dados }) => dados.formato === 'V',
  V: ({ variacao }) => variacao !== null,
};

function emLista(valor: string | undefined): string[] | undefined {
  return valor === undefined ? undefined : [valor];
}
