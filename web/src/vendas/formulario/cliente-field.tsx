import { dizerDocumento, escreverDocumento } from '@varal/contract/clientes/documento-do-cliente';
import { type Ref, useState } from 'react';
import { CpfNaoConfere } from '../../clientes/cpf-nao-confere.tsx';
import { latePart, useWhenOpen } from '../../ui/dialog/late-part.ts';
import { SearchedField } from '../../ui/field/searched-field.tsx';
import { clientesParaEscolher } from '../vendas.queries.ts';
import type { ClienteDaVenda } from './campos-da-venda.ts';
import type { NovoClienteModalProps } from './novo-cliente-modal.tsx';

type ClienteFieldProps = {
  cliente: ClienteDaVenda | null;
  onChange: (cliente: ClienteDaVenda) => void;
  error?: string | undefined;
  required?: boolean;
  /** A new one lives there, where that is known already. */
  cepDoNovo?: string;
  ref?: Ref<HTMLInputElement>;
};

const useNovoClienteModal = latePart<NovoClienteModalProps>(() =>
  import('./novo-cliente-modal.tsx').then(({ NovoClienteModal }) => NovoClienteModal),
);

/** Finds the customer among thousands by what the server knows of them; a new one is registered on the spot. */
export function ClienteField({ cliente, onChange, error, required = true, cepDoNovo = '', ref }: ClienteFieldProps) {
  const [cadastrando, setCadastrando] = useState<{ digitado: string } | null>(null);
  const open = cadastrando !== null;
  const onClose = () => setCadastrando(null);
  const NovoClienteModal = useWhenOpen(useNovoClienteModal(), { open, onClose });

  return (
    <>
      <SearchedField
        label="Cliente"
        required={required}
        error={error}
        hint={(cliente && dizerDocumento(cliente)) || undefined}
        placeholder="Busque por nome, CPF, CNPJ ou telefone"
        value={cliente && { id: cliente.id, label: cliente.nome }}
        queryOf={clientesParaEscolher}
        only={({ anonimizado_em }) => anonimizado_em === null}
        optionOf={({ id, nome, cpf, cnpj, telefone }) => ({
          id,
          label: nome,
          detail: [escreverDocumento({ cpf, cnpj }), telefone].filter(Boolean).join(' · '),
        })}
        onChange={onChange}
        failed="Erro ao buscar clientes."
        empty="Nenhum cliente encontrado."
        action={{ label: 'Cadastrar novo cliente', onSelect: (digitado) => setCadastrando({ digitado }) }}
        {...(ref && { ref })}
      />
      {/* It is said at once, and not only when the sale has come to Bling. */}
      {cliente?.cpf && !cliente.cpf_valido && (
        <CpfNaoConfere
          cliente_id={cliente.id}
          consequencia="O Bling não aceita a venda enquanto ele não for corrigido."
          onCorrigido={onChange}
          className="sm:col-span-2"
        />
      )}
      {NovoClienteModal && (
        <NovoClienteModal
          {...{ open, onClose }}
          digitado={cadastrando?.digitado ?? ''}
          cep={cepDoNovo}
          onCadastrado={onChange}
        />
      )}
    </>
  );
}
