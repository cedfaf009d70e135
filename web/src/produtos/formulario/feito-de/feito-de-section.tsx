import { useQuery } from '@tanstack/react-query';
import type { EstampaDoProduto } from '@varal/contract/produtos/feito-de/feito-de';
import { lisaDaVariacao } from '@varal/contract/produtos/feito-de/lisa';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { type ComponentType, type ReactNode, useState } from 'react';
import { contagem } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SearchedField } from '../../../ui/field/searched-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { quantidadeTotal } from '../../variacoes/numeros.ts';
import { useVariacoes, useVariacoesStore } from '../../variacoes/use-variacoes.ts';
import type { CamposDoProduto } from '../campos-do-produto.ts';
import type { ErrosDosCampos } from '../conferir-campos.ts';
import { CustoDaPeca } from './custo-da-peca.tsx';
import { EscolherEstampas, focar } from './escolher-estampas.tsx';
import { lisasParaEscolher, umaLisa } from './feito-de.queries.ts';
import type { FeitoDeEscolhido } from './feito-de-escolhido.ts';
import { OQueEncontrou } from './o-que-encontrou.tsx';

/** It shows prints on a blank, rather on one of these of its pictures. */
export type Figura = ComponentType<{
  lisa: { id: number; titulo: string };
  estampas: readonly { id: number; nome: string }[];
  fotos: readonly number[];
}>;

export type FeitoDeProps = {
  campos: CamposDoProduto;
  erros: ErrosDosCampos;
  onChange: (mudanca: Partial<CamposDoProduto>) => void;
  /** The product itself, and what it is made of as it was saved. */
  produto_id: number | null;
  salvo: FeitoDeEscolhido | null;
  Figura: Figura | undefined;
  /** These do something with the blank that was saved. */
  children?: ReactNode;
};

/** Asks what a product is made of: a blank, which is another product, and the prints that come on it. */
export function FeitoDeSection({ campos, erros, onChange, produto_id, salvo, Figura, children }: FeitoDeProps) {
  const { feito_de, prontas, tem_variacoes } = campos;
  const total = useVariacoes(quantidadeTotal);
  const quantas = tem_variacoes ? total : Number(campos.qtd) || 0;
  // A form that is only looked at asks for no list.
  const [escolhendo, setEscolhendo] = useState(false);
  const store = useVariacoesStore();
  const corrigidas = useVariacoes(({ chaves, linhas }) =>
    chaves.filter((chave) => linhas.get(chave)?.lisa_variacao_id).join(' '),
  );
  const mudar = (novo: FeitoDeEscolhido | null) => {
    setEscolhendo(false);
    // Those were chosen of the blank before.
    if (novo?.id !== feito_de?.id) {
      for (const chave of corrigidas.split(' ').filter(Boolean)) store.editar(chave, 'lisa_variacao_id', null);
    }
    onChange({ feito_de: novo, prontas: '' });
  };
  const comecaAgora = produto_id !== null && feito_de !== null && feito_de.id !== salvo?.id;

  return (
    <FormSection
      title="Feito de"
      hint="Uma peça lisa do cadastro, que recebe estampas. Sem lisa, o produto é vendido só pelo próprio estoque."
    >
      {feito_de && !escolhendo && (
        <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
          <p className="min-w-0 flex-auto">
            <span className="text-ink-soft">Lisa: </span>
            <strong className="wrap-anywhere">{feito_de.titulo}</strong>
            {erros.feito_de && <span className="block text-sm text-brick-ink">{erros.feito_de}</span>}
          </p>
          <Button onClick={() => setEscolhendo(true)}>Trocar a lisa</Button>
          <Button onClick={() => mudar(null)}>Não é feito de lisa</Button>
        </div>
      )}
      {escolhendo ? (
        <div className="flex items-end gap-2">
          <SearchedField
            label="Lisa"
            ref={focar}
            className="min-w-0 flex-1"
            error={erros.feito_de}
            placeholder="Busque por título ou SKU"
            value={null}
            queryOf={lisasParaEscolher}
            only={({ id, a_estampar }: CartaoDeProduto) => a_estampar === null && id !== produto_id}
            optionOf={({ id, titulo, sku }) => ({ id, label: titulo, detail: sku })}
            onChange={({ id, titulo }) => mudar({ id, titulo, estampas: feito_de?.estampas ?? [] })}
            failed="Não foi possível buscar as lisas."
            empty="Nenhuma lisa encontrada."
          />
          <Button onClick={() => setEscolhendo(false)}>Cancelar</Button>
        </div>
      ) : (
        !feito_de && (
          <div className="flex flex-wrap gap-2.5 sm:col-span-2">
            <Button onClick={() => setEscolhendo(true)}>Escolher a lisa</Button>
            {produto_id !== null && (
              <LinkButton to="/produtos/$produtoId/areas" params={{ produtoId: String(produto_id) }}>
                Onde se estampa
              </LinkButton>
            )}
          </div>
        )
      )}
      {feito_de && (
        <EscolherEstampas
          estampas={feito_de.estampas}
          onChange={(estampas) => onChange({ feito_de: { ...feito_de, estampas } })}
        >
          {Figura && (
            <div className="size-28 shrink-0">
              <NaLisa Figura={Figura} {...feito_de} />
            </div>
          )}
        </EscolherEstampas>
      )}
      {comecaAgora && quantas > 0 && (
        <SelectField
          label={`As ${contagem(quantas)} em estoque existem mesmo?`}
          value={prontas === '' ? 'manter' : prontas}
          onChange={({ target }) => onChange({ prontas: target.value === 'zerar' ? 'zerar' : 'manter' })}
          className="sm:col-span-2"
          hint="Prontas são as que já foram estampadas e estão na prateleira."
        >
          <option value="manter">Sim, já estão prontas na prateleira</option>
          <option value="zerar">Não, são estampadas por encomenda: zerar o estoque</option>
        </SelectField>
      )}
      {feito_de && (
        <DaLisa
          lisa_id={feito_de.id}
          temVariacoes={tem_variacoes}
          custo={campos.preco_custo}
          estampas={feito_de.estampas}
        />
      )}
      {feito_de && feito_de.id === salvo?.id && children}
    </FormSection>
  );
}

/** Shows the prints on the blank of the first variation. */
function NaLisa({ Figura, ...feito_de }: FeitoDeEscolhido & { Figura: Figura }) {
  const { data } = useQuery(umaLisa(feito_de.id));
  const primeira = useVariacoes(({ chaves: [chave = ''], linhas }) => linhas.get(chave));
  if (!data) return null;
  const achada = primeira && lisaDaVariacao(data, primeira);
  const fotos = data.variacoes.find(({ id }) => id === achada?.id)?.imagens_vinculadas ?? [];
  return <Figura lisa={feito_de} estampas={feito_de.estampas} fotos={fotos} />;
}

type DaLisaProps = { lisa_id: number; temVariacoes: boolean; custo: string; estampas: readonly EstampaDoProduto[] };

function DaLisa({ lisa_id, temVariacoes, ...custo }: DaLisaProps) {
  const { data } = useQuery(umaLisa(lisa_id));
  if (!data) return null;
  return (
    <>
      <OQueEncontrou lisa={data} temVariacoes={temVariacoes} />
      <CustoDaPeca lisa={data} temVariacoes={temVariacoes} {...custo} />
    </>
  );
}
