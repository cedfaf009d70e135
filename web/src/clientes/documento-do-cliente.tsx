import type { CampoDoCliente } from '@varal/contract/clientes/campos';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { mascaraDeCnpj, mascaraDeCpf } from '../base/texto/masks.ts';
import { MaskedField } from '../ui/field/masked-field.tsx';
import { SwitchField } from '../ui/field/switch-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import type { fieldsOf } from '../ui/form/use-form.ts';
import { avisoDoCpf, type CamposDoCliente } from './campos-do-cliente.ts';

type DocumentoDoClienteProps = Pick<ReturnType<typeof fieldsOf<CampoDoCliente>>, 'masked' | 'field'> & {
  campos: CamposDoCliente;
  /** The document of somebody who exists stays. */
  fixo?: boolean;
  /** The registration is asked for too; a quick form has no room for it. */
  comInscricao?: boolean;
  /** It stands beside a document that stays. */
  action?: ReactNode;
};

/** A person's CPF, or a company's CNPJ and registration. */
export function DocumentoDoCliente(props: DocumentoDoClienteProps) {
  const { masked, field, campos, fixo = false, comInscricao = false, action } = props;
  const ehEmpresa = campos.tipo_pessoa === 'juridica';

  return (
    <>
      <div className={clsx('flex items-start gap-2.5', ehEmpresa && 'max-sm:flex-col')}>
        {ehEmpresa ? (
          <MaskedField
            {...masked('cnpj')}
            label="CNPJ"
            mask={mascaraDeCnpj}
            inputMode="text"
            autoCapitalize="characters"
            required
            disabled={fixo}
            className="w-full flex-1"
          />
        ) : (
          <MaskedField
            {...masked('cpf')}
            label="CPF"
            mask={mascaraDeCpf}
            required
            disabled={fixo}
            hint={avisoDoCpf(campos.cpf)}
            className="flex-1"
          />
        )}
        {fixo && action}
      </div>
      {ehEmpresa && comInscricao && (
        <TextField
          {...field('ie')}
          label="Inscrição estadual"
          maxLength={20}
          autoComplete="off"
          hint="Só números, ou ISENTO. Vazia se não é contribuinte."
        />
      )}
    </>
  );
}

/** Tells a company from a person; the document that is asked for follows it. */
export function PessoaJuridica({ masked, fixo = false }: Pick<DocumentoDoClienteProps, 'masked' | 'fixo'>) {
  const { value, error, onChange, name } = masked('tipo_pessoa');

  return (
    <div className="flex flex-col">
      <SwitchField
        name={name}
        label="Pessoa jurídica"
        checked={value === 'juridica'}
        disabled={fixo}
        onChange={({ target }) => onChange(target.checked ? 'juridica' : 'fisica')}
        aria-invalid={error !== undefined}
      />
      {error && (
        <p role="alert" className="text-sm text-brick-ink">
          {error}
        </p>
      )}
    </div>
  );
}
