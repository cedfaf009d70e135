import { quantos } from '../../../base/texto/format.ts';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { lerPreco, precoDigitado } from '../../variacoes/numeros.ts';
import { useVariacoesStore } from '../../variacoes/use-variacoes.ts';
import { edicao } from '../../variacoes/variacoes-store.ts';

const PRECOS = {
  preco_custo: { nome: 'Preço de Custo', dica: 'Vale para as variações novas.' },
  preco_venda: { nome: 'Preço de Venda', dica: 'Vale para as variações novas e as sem preço.' },
};

type PrecoDasVariacoesProps = { campo: keyof typeof PRECOS; preco: string };

/** Explains what the price of a product is for while each variation has its own, and offers it to all of them. */
export function PrecoDasVariacoes({ campo, preco }: PrecoDasVariacoesProps) {
  const alert = useAlert();
  const store = useVariacoesStore();
  const { nome, dica } = PRECOS[campo];
  const valor = lerPreco(preco).valor ?? null;

  const aplicar = () => {
    const { linhas } = store.ler();
    const outras = [...linhas.values()].filter((linha) => lerPreco(linha[campo]).valor !== valor);
    if (outras.length === 0) return alert.show({ type: 'info', message: 'Todas as variações já têm este preço.' });
    store.alterar({ edicoes: outras.map(({ chave }) => edicao(chave, campo, precoDigitado(valor))) });
    alert.show({ type: 'info', message: `Preço aplicado a ${quantos(outras.length, 'variação', 'variações')}.` });
  };

  return (
    <>
      {dica}
      {valor !== null && (
        <button
          type="button"
          aria-label={`Aplicar a todas as variações o ${nome}`}
          className="-mb-3 block py-3 text-left text-anil-ink underline underline-offset-2 hover:no-underline"
          onClick={aplicar}
        >
          Aplicar a todas as variações
        </button>
      )}
    </>
  );
}
