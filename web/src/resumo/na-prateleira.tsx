import { escreverDia } from '@varal/contract/dia-da-loja';
import type { ResumoDoEstoque } from '@varal/contract/resumo/resumo';
import { useEhAdmin } from '../base/sessao/so-admins-mudam.tsx';
import { dinheiro, quantos } from '../base/texto/format.ts';
import { SelectField } from '../ui/field/select-field.tsx';
import { nomeDaPeca } from './nome-da-peca.ts';
import type { Coluna } from './quadro.tsx';
import { Tabela } from './tabela.tsx';

type Peca = Parameters<typeof nomeDaPeca>[0] & { sku: string; disponivel: number };

const PECA: Coluna<Peca>[] = [
  { nome: 'Produto', de: nomeDaPeca },
  { nome: 'SKU', de: ({ sku }) => sku, sob: true },
  { nome: 'Há', de: ({ disponivel }) => disponivel, em: 'contagem' },
];

/** Shows what ends soon, as of today. */
export const AcabaLogo = ({ estoque: { acabando } }: { estoque: ResumoDoEstoque }) => (
  <Tabela
    titulo="Acaba logo"
    hint="No ritmo das últimas quatro semanas, acaba em até duas."
    arquivo="acaba-logo"
    vazia="Nada acaba nas próximas duas semanas."
    linhas={acabando}
    colunas={[...PECA, { nome: 'Por semana', de: ({ por_semana }) => por_semana, em: 'decimal' }]}
  />
);

type ParadoProps = { estoque: ResumoDoEstoque; dias: number; onEscolherDias: (dias: number) => void };

/** Shows what stands still, as of today. */
export function Parado({ estoque: { parados, total_parado }, dias, onEscolherDias }: ParadoProps) {
  const ehAdmin = useEhAdmin();
  const custo = total_parado.custo === null ? '' : `, que custaram ${dinheiro(total_parado.custo)}`;

  return (
    <Tabela
      titulo="Parado"
      hint={total_parado.itens > 0 && `${quantos(total_parado.pecas, 'peça', 'peças')}${custo}.`}
      arquivo="parado"
      vazia={`Nada está sem venda há ${dias} dias ou mais.`}
      linhas={parados}
      colunas={[
        ...PECA,
        {
          nome: 'Última venda',
          de: ({ ultima_venda }) => (ultima_venda ? escreverDia(ultima_venda) : 'Nunca'),
          larga: true,
        },
        ...(ehAdmin
          ? [{ nome: 'Custo', de: (um: { custo: number | null }) => um.custo, em: 'dinheiro' as const }]
          : []),
      ]}
      aside={
        <SelectField
          label="Sem venda há"
          hideLabel
          value={dias}
          onChange={({ target }) => onEscolherDias(Number(target.value))}
          className="w-40"
        >
          {[...new Set([...PARADO_HA, dias])]
            .sort((a, b) => a - b)
            .map((quantos) => (
              <option key={quantos} value={quantos}>
                {quantos} dias ou mais
              </option>
            ))}
        </SelectField>
      }
    />
  );
}

const PARADO_HA = [30, 60, 90, 180, 365];
