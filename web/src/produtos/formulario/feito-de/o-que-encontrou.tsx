import { lisaDaVariacao } from '@varal/contract/produtos/feito-de/lisa';
import { nomeDaVariacao as nomear } from '@varal/contract/produtos/nome-da-variacao';
import type { Produto } from '@varal/contract/produtos/produto';
import { quantos } from '../../../base/texto/format.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { nomeDaVariacao } from '../../variacoes/linha.ts';
import { useVariacoes, useVariacoesStore } from '../../variacoes/use-variacoes.ts';

/** Tells which variations find something of the blank, and asks for those that do not. */
export function OQueEncontrou({ lisa, temVariacoes }: { lisa: Produto; temVariacoes: boolean }) {
  const store = useVariacoesStore();
  const linhas = useVariacoes(({ chaves, linhas }) => chaves.flatMap((chave) => linhas.get(chave) ?? []));
  if (lisa.variacoes.length === 0) return <Frase>Todas as peças são feitas desta lisa.</Frase>;
  if (!temVariacoes || linhas.length === 0) {
    return <Frase>Esta lisa tem cores e tamanhos: dê variações ao produto, para que cada uma encontre a sua.</Frase>;
  }

  const acha = (linha: (typeof linhas)[number]) => lisaDaVariacao(lisa, { ...linha, tamanho: linha.tamanho });
  const achadas = linhas.filter(acha);
  const faltam = linhas.length - achadas.length;
  const aCorrigir = linhas.filter((linha) => linha.lisa_variacao_id !== null || !acha(linha));

  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <p className={faltam === 0 ? 'text-ink-soft' : 'font-medium text-amber-ink'}>
        {faltam === 0
          ? 'Cada variação encontrou a sua lisa, pela cor e pelo tamanho.'
          : `${quantos(faltam, 'variação não encontrou', 'variações não encontraram')} a sua lisa: ${faltam === 1 ? 'dela' : 'delas'} só se vende o que está pronto.`}
      </p>
      {aCorrigir.length > 0 && (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {aCorrigir.map((linha) => (
            <SelectField
              key={linha.chave}
              label={`Lisa de ${nomeDaVariacao(linha) || 'variação sem nome'}`}
              value={linha.lisa_variacao_id ?? ''}
              onChange={({ target }) => store.editar(linha.chave, 'lisa_variacao_id', Number(target.value) || null)}
            >
              <option value="">
                {acha({ ...linha, lisa_variacao_id: null }) ? 'Pela cor e pelo tamanho' : 'Nenhuma'}
              </option>
              {lisa.variacoes.map((uma) => (
                <option key={uma.id} value={uma.id}>
                  {nomear(uma) || uma.sku}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
    </div>
  );
}

const Frase = ({ children }: { children: string }) => <p className="text-ink-soft sm:col-span-2">{children}</p>;
