import { CAMPOS, campoDe, escreverValor } from '@varal/contract/campos-do-historico';
import type { PreviaDaMassa as Previa } from '@varal/contract/produtos/em-massa/em-massa.routes';
import { contagem, quantos } from '../../base/texto/format.ts';
import { Note } from '../../ui/notice/note.tsx';

/** Shows what a change would do, by its first lines, and what should be known before it is done. */
export function PreviaDaMassa({ previa }: { previa: Previa }) {
  const { n_produtos, n_variacoes, amostra, avisos } = previa;

  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {quantos(n_produtos, 'produto', 'produtos')}
        {n_variacoes > 0 && ` com ${quantos(n_variacoes, 'variação', 'variações')}`}
        {amostra.length === 0 && '. Nada muda.'}
      </p>
      <AvisosDaMassa avisos={avisos} />
      {amostra.length > 0 && <Amostra amostra={amostra} />}
    </div>
  );
}

export function AvisosDaMassa({ avisos }: Pick<Previa, 'avisos'>) {
  if (avisos.length === 0) return null;
  return (
    <Note tone="amber">
      <ul className="flex flex-col gap-0.5">
        {avisos.map((aviso) => (
          <li key={aviso}>{aviso}</li>
        ))}
      </ul>
    </Note>
  );
}

function Amostra({ amostra }: Pick<Previa, 'amostra'>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-1 text-left text-ink-soft">
          {amostra.length === 1
            ? 'O que muda'
            : `As primeiras ${contagem(amostra.length)} mudanças de ${rotuloDe(amostra[0]?.campo ?? '')}`}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Produto</th>
            <th scope="col">Agora</th>
            <th scope="col">Depois</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {amostra.map(({ id, titulo, sku, campo, de, para }) => (
            <tr key={`${id} ${sku} ${campo}`}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                <span className="block font-medium wrap-anywhere">{titulo}</span>
                <span className="block text-ink-soft wrap-anywhere">{sku}</span>
              </th>
              <td className="py-1.5 pr-3 text-right whitespace-nowrap text-ink-soft">{escreverValor(campo, de)}</td>
              <td className="py-1.5 text-right font-semibold whitespace-nowrap">{escreverValor(campo, para)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const rotuloDe = (campo: string): string => (campoDe(campo) ?? CAMPOS.valor).rotulo.toLowerCase();
