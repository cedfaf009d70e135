import type { PreviaEmLisas as Previa } from '@varal/contract/produtos/em-lisas/em-lisas';
import { quantos } from '../../base/texto/format.ts';
import { OneLine } from '../../ui/list/one-line.tsx';
import { Badge } from '../../ui/notice/badge.tsx';
import { Note } from '../../ui/notice/note.tsx';
import { AvisosDaMassa } from '../em-massa/previa-da-massa.tsx';

/** Shows the products that come into being, and what should be known before. */
export function PreviaEmLisas({ previa }: { previa: Previa }) {
  const { produtos, conflitos, avisos } = previa;

  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <p role="status" className="font-medium">
        {resumo(previa)}
      </p>
      <AvisosDaMassa avisos={avisos} />
      {conflitos.length > 0 && <Conflitos conflitos={conflitos} />}
      {produtos.length > 0 && (
        <ul aria-label="Produtos da estampa" className="divide-y divide-hairline">
          {produtos.map(({ lisa_id, titulo, sku, n_variacoes, existe }) => (
            <li key={lisa_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-medium wrap-anywhere">{titulo}</span>
                <OneLine className="text-sm text-ink-soft">{sku}</OneLine>
              </span>
              {n_variacoes > 0 && (
                <span className="text-sm">
                  {existe && '+ '}
                  {quantos(n_variacoes, 'variação', 'variações')}
                </span>
              )}
              {existe && <Badge>Já existe</Badge>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const produtosNovos = ({ produtos }: Previa): number => produtos.filter(({ existe }) => !existe).length;

function resumo(previa: Previa): string {
  const novos = produtosNovos(previa);
  if (previa.n_skus === 0) return 'Nada a criar.';
  const skus = `${quantos(previa.n_skus, 'SKU', 'SKUs')} para vender`;
  return novos === 0 ? skus : `${quantos(novos, 'produto novo', 'produtos novos')}, com ${skus}`;
}

/** The most of them that are named. */
const NOMEADOS = 10;

function Conflitos({ conflitos }: Pick<Previa, 'conflitos'>) {
  const titulo = quantos(conflitos.length, 'SKU fica de fora', 'SKUs ficam de fora');
  const resto = conflitos.length - NOMEADOS;
  return (
    <Note tone="amber" title={titulo}>
      <ul className="flex flex-col gap-0.5 wrap-anywhere">
        {conflitos.slice(0, NOMEADOS).map(({ sku, de }) => (
          <li key={sku}>{de === null ? `${sku} é longo demais` : `${sku} já é de ${de}`}</li>
        ))}
        {resto > 0 && <li>e mais {resto}</li>}
      </ul>
    </Note>
  );
}
