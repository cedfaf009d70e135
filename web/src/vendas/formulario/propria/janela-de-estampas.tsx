import { useQuery } from '@tanstack/react-query';
import type { Estampa } from '@varal/contract/estampas/estampa';
import type { Produto } from '@varal/contract/produtos/produto';
import { type FormEvent, useState } from 'react';
import { estampasQueries } from '../../../estampas/estampas.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormModal } from '../../../ui/dialog/form-modal.tsx';
import { Fetched } from '../../../ui/notice/fetched.tsx';
import { produtoParaVender } from '../../vendas.queries.ts';
import { comEstampas } from './com-estampas.ts';
import { EscolherEstampas } from './escolher-estampas.tsx';
import {
  type Escolhida,
  erroDaLargura,
  erroDasEscolhidas,
  escolhidaDe,
  escolhidasDe,
  paraALinha,
} from './escolhidas.ts';
import { EstampaEscolhida } from './estampa-escolhida.tsx';
import { FiguraDaPeca } from './figura-da-peca.tsx';
import { NomesENumeros } from './nomes-e-numeros.tsx';
import { NovaFoto } from './nova-foto.tsx';
import { repartirNomes } from './repartir-nomes.ts';
import type { JanelaDeEstampasProps } from './use-estampar.ts';
import { useNovaFoto } from './use-nova-foto.ts';

/** Chooses what is printed on a line of a blank for this sale alone, where, how wide, and with which names. */
export function JanelaDeEstampas({ open, onClose, ...daLinha }: JanelaDeEstampasProps) {
  const { linha } = daLinha;
  const produto = useQuery(produtoParaVender(linha.produto_id ?? 0));
  const [ids] = useState(() => [...new Set(linha.propria?.estampas.map(({ estampa_id }) => estampa_id))]);
  const estampas = useQuery(estampasQueries.estas(ids));
  const [enviando, setEnviando] = useState(false);

  return (
    <FormModal
      open={open}
      title={`Estampar ${linha.descricao}`}
      size="lg"
      submit={linha.propria ? 'Guardar' : 'Estampar'}
      // A picture that is on its way would become a print that no line has.
      busy={enviando}
      onClose={onClose}
    >
      {(formId) => (
        <Fetched query={produto} failed="Não foi possível buscar o produto.">
          {(produto) => (
            <Fetched query={estampas} failed="Não foi possível buscar as estampas desta peça.">
              {(estampas) => (
                <Escolha {...daLinha} {...{ formId, produto, estampas, enviando }} onEnviando={setEnviando} />
              )}
            </Fetched>
          )}
        </Fetched>
      )}
    </FormModal>
  );
}

type EscolhaProps = Omit<JanelaDeEstampasProps, 'open' | 'onClose'> & {
  formId: string;
  produto: Produto;
  /** The line carries these already. */
  estampas: readonly Estampa[];
  enviando: boolean;
  onEnviando: (enviando: boolean) => void;
};

type Erros = { estampas?: string | undefined; nomes?: string | undefined };

function Escolha({ linha, cliente_id, formId, produto, estampas, enviando, onEnviando, onPronta }: EscolhaProps) {
  const [escolhidas, setEscolhidas] = useState(() => escolhidasDe(linha.propria, estampas));
  const [nomesDeAntes] = useState(() => linha.propria?.nomes.join('\n') ?? '');
  const [nomes, setNomes] = useState(nomesDeAntes);
  const [erros, setErros] = useState<Erros>({});
  const [conferida, setConferida] = useState(false);
  const mudar = (mudanca: (antes: Escolhida[]) => Escolhida[]) => {
    setErros(({ estampas: _, ...outros }) => outros);
    setEscolhidas(mudanca);
  };
  const foto = useNovaFoto({
    cliente_id,
    enviando,
    onEnviando,
    onCriada: (estampa) => mudar((antes) => [...antes, escolhidaDe(estampa)]),
    onComArte: (estampa) =>
      mudar((antes) => antes.map((uma) => (uma.estampa.id === estampa.id ? { ...uma, estampa } : uma))),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the sale stands around this one in the tree.
    event.stopPropagation();
    setConferida(true);
    const erro = foto.impede ?? erroDasEscolhidas(escolhidas);
    if (erro) return setErros({ estampas: erro });
    if (escolhidas.some(({ largura }) => erroDaLargura(largura))) return;
    const estampada = comEstampas(linha, produto, escolhidas.map(paraALinha));
    // Names that were read once are not read again: one may end like a size, and another be empty.
    if (nomes === nomesDeAntes) return onPronta([estampada]);
    const repartida = repartirNomes(estampada, produto, nomes);
    if ('erro' in repartida) return setErros({ nomes: repartida.erro });
    onPronta(repartida.linhas);
  };

  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FiguraDaPeca {...{ linha, produto, escolhidas }} />
      {escolhidas.length > 0 && (
        <ul aria-label="Estampas desta peça" className="flex flex-col gap-3">
          {escolhidas.map((uma) => (
            <EstampaEscolhida
              key={uma.chave}
              escolhida={uma}
              erro={conferida ? erroDaLargura(uma.largura) : undefined}
              onMudar={(mudanca) =>
                mudar((antes) => antes.map((outra) => (outra.chave === uma.chave ? { ...outra, ...mudanca } : outra)))
              }
              onTirar={() => mudar((antes) => antes.filter(({ chave }) => chave !== uma.chave))}
            />
          ))}
        </ul>
      )}
      {erros.estampas && (
        <p role="alert" className="text-sm text-brick-ink">
          {erros.estampas}
        </p>
      )}
      <EscolherEstampas
        {...{ cliente_id, escolhidas }}
        onEscolher={(estampa) => mudar((antes) => [...antes, escolhidaDe(estampa)])}
        onTirar={({ id }) => mudar((antes) => antes.filter(({ estampa }) => estampa.id !== id))}
      />
      <NovaFoto foto={foto} escolhidas={escolhidas} />
      <NomesENumeros
        {...{ linha, produto, nomes }}
        erro={erros.nomes}
        onChange={(texto) => {
          setErros(({ nomes: _, ...outros }) => outros);
          setNomes(texto);
        }}
      />
      {linha.propria && (
        <Button look="quiet" className="-ml-3 self-start" onClick={() => onPronta([comEstampas(linha, produto, [])])}>
          Tirar a estampa
        </Button>
      )}
    </form>
  );
}
