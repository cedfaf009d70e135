import { Link } from '@tanstack/react-router';
import { dizerDocumento } from '@varal/contract/clientes/documento-do-cliente';
import { podeUsarEnderecoAtual } from '@varal/contract/vendas/despacho/endereco-atual';
import type { Venda } from '@varal/contract/vendas/venda';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { Contatos } from '../../clientes/contatos.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useUsarEnderecoAtual } from '../vendas.queries.ts';
import { linhasDoEndereco } from './textos-da-venda.ts';
import { useRun } from './use-run.ts';

/** Shows the customer and the address as they were copied into the sale; the customer may live elsewhere by now. */
export function CartaoDoCliente({ venda }: { venda: Venda }) {
  const { id, cliente, cliente_id, endereco } = venda;
  const { nome, telefone, email, anonimizado_em } = cliente;
  const documento = dizerDocumento(cliente);
  const linhas = linhasDoEndereco(endereco);

  return (
    <div className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">
      {anonimizado_em || cliente.consumidor ? (
        <p className="font-semibold">{nome}</p>
      ) : (
        <Link
          to="/clientes/$clienteId"
          params={{ clienteId: String(cliente_id) }}
          search={{ volta: `/vendas/${id}` }}
          className="-my-[0.6875rem] self-start py-[0.6875rem] font-semibold text-anil-ink underline underline-offset-2 hover:no-underline"
        >
          {nome}
        </Link>
      )}
      {documento && <p className="text-sm text-ink-soft">{documento}</p>}
      <Contatos telefone={telefone} email={email} />
      <p className="mt-2 text-[0.8125rem] text-ink-soft">Endereço de entrega</p>
      {linhas.length > 0 ? linhas.map((linha) => <p key={linha}>{linha}</p>) : <p>Não informado</p>}
      {podeUsarEnderecoAtual(venda) && <EnderecoAtual venda={venda} />}
    </div>
  );
}

function EnderecoAtual({ venda: { id, versao, cliente } }: { venda: Venda }) {
  const alert = useAlert();
  const usar = useUsarEnderecoAtual(id);
  const { busy, reason, run } = useRun();

  const use = () =>
    run(
      async () => {
        await usar.mutateAsync({ versao });
        alert.show({ type: 'success', message: 'Endereço da venda atualizado.' });
      },
      (error) => fraseDoServidor(error, 'Erro ao atualizar o endereço da venda.'),
    );
  return (
    <div className="mt-2 rounded-corner border border-amber-edge bg-amber-soft px-3 py-2.5">
      <p className="text-sm">O cadastro do cliente tem outro endereço:</p>
      <p className="mt-0.5 text-sm font-medium">{linhasDoEndereco(cliente).join(', ') || 'Não informado'}</p>
      {reason && <p className="mt-1 text-sm text-brick-ink">{reason}</p>}
      <Button busy={busy} onClick={() => void use()} className="mt-2">
        Usar endereço atual
      </Button>
    </div>
  );
}
