import { escreverDia } from '@varal/contract/dia-da-loja';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import { download } from '../../base/rede/api.ts';
import { type DialogoAberto, PlanilhaDialog } from '../../ui/late/planilha-dialog.tsx';

export function PlanilhasDoCaixa({ dia, ...dialog }: DialogoAberto & { dia: string }) {
  const mes = { de: `${dia.slice(0, 7)}-01`, ate: ultimoDiaDoMes(dia) };

  return (
    <PlanilhaDialog
      {...dialog}
      diz="Cada pagamento recebido e devolvido, com a venda, o cliente e quem anotou."
      ofertas={[
        {
          nome: `O dia ${escreverDia(dia)}`,
          arquivo: `pagamentos-${dia}`,
          baixar: (formato) => download(rotas.baixarPagamentos, { params: { formato }, query: { de: dia, ate: dia } }),
        },
        {
          nome: `O mês ${escreverDia(dia).slice(3)}`,
          arquivo: `pagamentos-${dia.slice(0, 7)}`,
          baixar: (formato) => download(rotas.baixarPagamentos, { params: { formato }, query: mes }),
        },
        {
          nome: 'Todos os pagamentos',
          diz: 'Também os que ainda se espera receber.',
          arquivo: 'pagamentos',
          baixar: (formato) => download(rotas.baixarPagamentos, { params: { formato } }),
        },
      ]}
    />
  );
}

/** The day before the first of the next month. */
function ultimoDiaDoMes(dia: string): string {
  const [ano = 0, mes = 0] = dia.split('-').map(Number);
  return new Date(Date.UTC(ano, mes, 0)).toISOString().slice(0, 10);
}
