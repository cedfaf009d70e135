import { escreverDia } from '@varal/contract/dia-da-loja';
import type { ResumoDoEstoque } from '@varal/contract/resumo/resumo';
import { useEhAdmin } from '../base/sessao/so-admins-mudam.tsx';
import { dinheiro, quantos } from '../base/texto/format.ts';
import { SelectField } from '../ui/field/select-field.tsx';
import { Tabela } from './tabela.tsx';
import { nomeDaPeca } from './tabelas-do-periodo.tsx';

type NaPrateleiraProps = { estoque: ResumoDoEstoque; dias: number; onEscolherDias: (dias: number) => void };

/** Shows what ends soon and what stands still, as of today. */
export function NaPrateleira({ estoque, dias, onEscolherDias }: NaPrateleiraProps) {
  const { parados, total_parado, acabando } = estoque;
  const ehAdmin = useEhAdmin();
  const custo = total_parado.custo === null ? '' : `, que custaram ${dinheiro(total_parado.custo)}`;

  return (
    <>
      <Tabela
        titulo="Acaba logo"
        hint="No ritmo das últimas quatro semanas, acaba em até duas."
        arquivo="acaba-logo"
        vazia="Nada acaba nas próximas duas semanas."
        linhas={acabando}
        colunas={[
          { nome: 'Produto', de: nomeDaPeca },
          { nome: 'SKU', de: ({ sku }) => sku, larga: true },
          { nome: 'Há', de: ({ disponivel }) => disponivel, em: 'contagem' },
          { nome: 'Por semana', de: ({ por_semana }) => por_semana, em: 'decimal' },
        ]}
      />
      <Tabela
        titulo="Parado"
        hint={total_parado.itens > 0 && `${quantos(total_parado.pecas, 'peça', 'peças')}${custo}.`}
        arquivo="parado"
        vazia={`Nada está sem venda há ${dias} dias ou mais.`}
        linhas={parados}
        colunas={[
          { nome: 'Produto', de: nomeDaPeca },
          { nome: 'SKU', de: ({ sku }) => sku, larga: true },
          { nome: 'Há', de: ({ disponivel }) => disponivel, em: 'contagem' },
          {
            nome: 'Última venda',
            de: ({ ultima_venda }) => (ultima_venda ? escreverDia(ultima_venda) : 'Nunca'),
            larga: true,
          },
          ...(ehAdmin
            ? [{ nome: 'Custo', de: (um: { custo: number | null }) => um.custo, em: 'dinheiro' as const }]
            : []),
        ]}
      >
        <SelectField
          label="Sem venda há"
          value={dias}
          onChange={({ target }) => onEscolherDias(Number(target.value))}
          className="mb-3 w-48"
        >
          {[...new Set([...PARADO_HA, dias])]
            .sort((a, b) => a - b)
            .map((quantos) => (
              <option key={quantos} value={quantos}>
                {quantos} dias ou mais
              </option>
            ))}
        </SelectField>
      </Tabela>
    </>
  );
}

const PARADO_HA = [30, 60, 90, 180, 365];
