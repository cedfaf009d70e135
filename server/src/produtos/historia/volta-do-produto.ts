import { VARIACAO_VAZIA } from '@varal/contract/produtos/campos';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { AppError, atField } from '../../base/errors.ts';
import { antesDe, type Mudanca } from '../../historico/mudancas.ts';
import { gtinDoProduto, gtinsNovos, validarGtins } from '../gtins/gtins-em-uso.ts';
import { type Mudancas, type ProdutoAtual, SEM_MUDANCAS, type VariacaoAtual } from '../mudancas-do-produto.ts';
import { validarSkus } from '../skus/validar-skus.ts';
import { saldoProprio, type VariacaoGuardada } from './historia-do-produto.ts';

type Volta = { campo: string; valor: unknown };

/** Works out the changes that put the old values of an edit back. Every field still holds what the edit left there. */
export function voltaDoProduto(atual: ProdutoAtual, feitas: readonly Mudanca[]): Mudancas {
  const voltas = feitas.map((mudanca) => ({ campo: mudanca.campo, valor: antesDe(mudanca) }));
  const { saldo, ...doProduto } = camposDe(voltas, '');
  // The history tells fields of a product and nothing else.
  const campos = doProduto as Mudancas['campos'];
  const { saem, voltam } = inteiras(atual, voltas);
  const ficam = atual.variacoes
    .filter((uma) => !saem.includes(uma))
    .map((antes) => ({ antes, mudam: camposDe(voltas, `variacoes.${antes.id}.`) }));

  const { sku = atual.sku } = campos;
  const depois = ficam.map(({ antes, mudam }) => ({ antes, mudam, depois: { ...antes, ...mudam } as VariacaoAtual }));
  validarSkus(sku, [...depois.map((uma) => uma.depois), ...voltam]);
  validarGtins([...depois.map((uma) => uma.depois), ...voltam]);
  for (const uma of depois) recusarReservado(uma.depois);

  const mudam = depois.filter((uma) =>
    Object.keys(uma.mudam).some((campo) => campo !== 'saldo' && campo !== 'imagens'),
  );
  const gtin = gtinDoProduto(campos.gtin ?? null, depois.length + voltam.length > 0);
  return {
    ...SEM_MUDANCAS,
    campos: { ...campos, ...(campos.gtin !== undefined && { gtin }) },
    mudadas: mudam.map((uma) => uma.depois),
    saem,
    voltam,
    ajustes: [
      ...saem.map(({ id, saldo, reservado }) => ({ variacao_id: id, muda_saldo: reservado - saldo })),
      ...depois.map(({ antes, depois }) => ({ variacao_id: antes.id, muda_saldo: depois.saldo - antes.saldo })),
    ].filter(({ muda_saldo }) => muda_saldo !== 0),
    ...doSaldo(atual, saldo, depois.length + voltam.length > 0),
    imagens: depois.flatMap((uma) =>
      'imagens' in uma.mudam ? [{ variacao_id: uma.antes.id, imagens: conhecidas(atual, uma.depois.imagens) }] : [],
    ),
    skus: [
      ...(chaveDeSku(sku) === chaveDeSku(atual.sku) ? [] : [{ sku, campo: 'sku' }]),
      ...[...mudam.map((uma) => uma.depois), ...voltam].map((uma) => ({
        sku: uma.sku,
        campo: `variacoes.${uma.id}.sku`,
      })),
    ],
    gtins: gtinsNovos([
      { gtin, campo: 'gtin' },
      ...[...mudam.map((uma) => uma.depois), ...voltam].map((uma) => ({ ...uma, campo: `variacoes.${uma.id}.gtin` })),
    ]),
    tamanhos: [...mudam.map((uma) => uma.depois), ...voltam].map(({ id, tamanho }) => ({
      ...{ tamanho, campo: `variacoes.${id}.tamanho` },
    })),
    cedem_sku: depois.filter(({ antes }) => chaveDeSku(antes.sku) === chaveDeSku(sku)).map(({ antes }) => antes.id),
  };
}

const camposDe = (voltas: readonly Volta[], em: string): Record<string, unknown> =>
  Object.fromEntries(
    voltas
      .filter(({ campo }) => campo.startsWith(em) && !campo.slice(em.length).includes('.'))
      .map(({ campo, valor }) => [campo.slice(em.length), valor]),
  );

/** The variations that the edit added go again, and those that it took out come back. */
function inteiras(atual: ProdutoAtual, voltas: readonly Volta[]) {
  const todas = voltas.flatMap(({ campo, valor }) => {
    const [, id] = /^variacoes\.(\d+)$/.exec(campo) ?? [];
    return id ? [{ id: Number(id), era: valor as VariacaoGuardada | null }] : [];
  });
  const novas = new Set(todas.filter(({ era }) => era === null).map(({ id }) => id));
  return {
    saem: atual.variacoes.filter(({ id }) => novas.has(id)),
    voltam: todas.flatMap(({ id, era }) =>
      era ? [{ ...VARIACAO_VAZIA, ...era, id, imagens: conhecidas(atual, era.imagens) }] : [],
    ),
  };
}

function doSaldo(atual: ProdutoAtual, era: unknown, temVariacoes: boolean) {
  const agora = saldoProprio(atual) ?? 0;
  if (temVariacoes) {
    const segura = atual.variacoes.length === 0 ? atual.reservado - atual.arquivado.reservado : 0;
    if (segura > 0) throw atField('qtd', 'produto.estoque_reservado', { sku: atual.sku, reservado: segura });
    return { ajuste_antes: 0 - agora, ajuste_depois: 0 };
  }
  if (typeof era !== 'number') return { ajuste_antes: 0, ajuste_depois: 0 };
  recusarReservado({ sku: atual.sku, saldo: era, reservado: atual.reservado - atual.arquivado.reservado });
  return { ajuste_antes: 0, ajuste_depois: era - agora };
}

function recusarReservado({ sku, saldo, reservado }: { sku: string; saldo: number; reservado: number }): void {
  if (saldo < reservado) throw atField('qtd', 'produto.estoque_reservado', { sku, reservado });
}

/** An image that was deleted since cannot be shown again. */
function conhecidas({ imagens }: ProdutoAtual, ids: readonly number[]): number[] {
  if (ids.some((id) => !imagens.includes(id))) throw new AppError('historico.imagem_excluida');
  return [...ids];
}
