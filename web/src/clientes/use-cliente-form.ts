import { NOMES_DO_CLIENTE } from '@varal/contract/clientes/campos';
import { errosDeClientes } from '@varal/contract/clientes/clientes.errors';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { ApiError } from '../base/rede/api-error.ts';
import { type FieldErrors, useForm } from '../ui/form/use-form.ts';
import { useAlert } from '../ui/notice/alert.tsx';
import { type CamposDoCliente, camposDe, errosDe, paraSalvar, soMudados } from './campos-do-cliente.ts';
import type { useSalvarCliente } from './clientes.queries.ts';

type Opcoes = {
  salvar: ReturnType<typeof useSalvarCliente>;
  /** When absent, a new one is made. */
  cliente?: Cliente | undefined;
  /** The document of somebody who exists stays, unless it is being corrected, or a person becomes a company. */
  documentoFixo?: boolean;
  comeco?: Partial<CamposDoCliente>;
  onSalvo: (cliente: Cliente) => void;
};

export function useClienteForm({ salvar, cliente, comeco, documentoFixo = false, onSalvo }: Opcoes) {
  const alert = useAlert();
  const fixo = ({ tipo_pessoa }: CamposDoCliente) => documentoFixo && tipo_pessoa === cliente?.tipo_pessoa;
  return useForm({
    opening: { ...camposDe(cliente), ...comeco },
    names: NOMES_DO_CLIENTE,
    check: (campos) => errosDe(campos, fixo(campos)),
    bodyOf: (campos, antes) => (cliente ? soMudados(antes, campos, fixo(campos)) : paraSalvar(campos, false)),
    save: salvar,
    onSaved: (salvo) => {
      alert.success('Cliente salvo com sucesso.');
      onSalvo(salvo);
    },
    // A name that begins with blanks would not be found.
    tidy: (typed) => typed.trimStart(),
    missing: errosDeClientes['cliente.campos_obrigatorios'].text,
    refusal: recusaDoCliente,
  });
}

type CampoRecusado = 'tipo_pessoa' | 'cpf' | 'cnpj' | 'cep';
type Recusa = { message: string; errors?: FieldErrors<CampoRecusado> };

/** Returns the sentence for a customer that was not saved, and what stands beside a field. */
export function recusaDoCliente(error: Error): Recusa {
  if (!(error instanceof ApiError)) return { message: ERRO_AO_SALVAR };
  if (error.codigo === 'cliente.cpf_em_uso') return noCampo('cpf', 'CPF já cadastrado.');
  if (error.codigo === 'cliente.cpf_fixo') return noCampo('cpf', error.erro);
  if (error.codigo === 'cliente.cnpj_em_uso' || error.codigo === 'cliente.cnpj_fixo')
    return noCampo('cnpj', error.erro);
  if (error.codigo === 'cliente.tipo_com_nota') return noCampo('tipo_pessoa', error.erro);
  if (error.codigo === 'cep.nao_encontrado') return noCampo('cep', error.erro);
  return { message: ERRO_AO_SALVAR };
}

const ERRO_AO_SALVAR = 'Erro ao salvar cliente.';

const noCampo = (campo: CampoRecusado, message: string): Recusa => ({ message, errors: { [campo]: message } });
