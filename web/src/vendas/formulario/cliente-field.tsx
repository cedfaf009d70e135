import { useQuery } from '@tanstack/react-query';
import { formatarCpf } from '@varal/contract/documentos';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from '../../base/busca/use-debounced-value.ts';
import { useAlert } from '../../ui/alert.tsx';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { latePart } from '../../ui/late-part.ts';
import { clientesParaEscolher } from '../vendas.queries.ts';
import type { ClienteDaVenda } from './campos-da-venda.ts';
import type { NovoClienteModalProps } from './novo-cliente-modal.tsx';

type ClienteFieldProps = {
  cliente: ClienteDaVenda | null;
  onChange: (cliente: ClienteDaVenda) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

const useNovoClienteModal = latePart<NovoClienteModalProps>(() =>
  import('./novo-cliente-modal.tsx').then(({ NovoClienteModal }) => NovoClienteModal),
);

/** Who buys, found among thousands by what the server knows of them; somebody new is registered on the spot. */
export function ClienteField({ cliente, onChange, error, ref }: ClienteFieldProps) {
  const [busca, setBusca] = useState('');
  const [cadastrando, setCadastrando] = useState<{ digitado: string } | null>(null);
  const procurado = useDebouncedValue(busca.trim(), 300);
  const clientes = useQuery(clientesParaEscolher(procurado));
  const achados = (clientes.data ?? []).filter(({ anonimizado_em }) => anonimizado_em === null);
  const alert = useAlert();
  const { Part: NovoClienteModal, bring } = useNovoClienteModal();

  const giveUp = useEffectEvent(() => {
    alert.show({ type: 'error', message: 'Não foi possível abrir. Verifique sua conexão e tente novamente.' });
    setCadastrando(null);
  });
  useEffect(() => {
    if (cadastrando && !NovoClienteModal) bring().catch(giveUp);
  }, [cadastrando, NovoClienteModal, bring]);

  return (
    <>
      <ComboboxField
        label="Cliente"
        required
        error={error}
        hint={cliente?.cpf ? `CPF ${formatarCpf(cliente.cpf)}` : undefined}
        placeholder="Busque por nome, CPF ou telefone"
        value={cliente && { id: cliente.id, label: cliente.nome }}
        onChange={(option) => {
          const escolhido = achados.find(({ id }) => id === option?.id);
          if (escolhido) onChange(escolhido);
        }}
        options={achados.map(({ id, nome, cpf, telefone }) => ({
          id,
          label: nome,
          detail: [cpf && formatarCpf(cpf), telefone].filter(Boolean).join(' · '),
        }))}
        onSearch={setBusca}
        loading={clientes.isPending || procurado !== busca.trim() || clientes.isPlaceholderData}
        failed={clientes.isError ? 'Erro ao buscar clientes.' : undefined}
        empty="Nenhum cliente encontrado."
        action={{ label: 'Cadastrar novo cliente', onSelect: (digitado) => setCadastrando({ digitado }) }}
        {...(ref && { ref })}
      />
      {NovoClienteModal && (
        <NovoClienteModal
          open={cadastrando !== null}
          digitado={cadastrando?.digitado ?? ''}
          onCadastrado={onChange}
          onClose={() => setCadastrando(null)}
        />
      )}
    </>
  );
}
