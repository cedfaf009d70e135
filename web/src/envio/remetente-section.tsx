import { mascaraDeCep, mascaraDeDocumento, mascaraDeTelefone } from '../base/texto/masks.ts';
import { useEnderecoDoCep } from '../clientes/use-endereco-do-cep.ts';
import { MaskedField } from '../ui/field/masked-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { fieldsOf } from '../ui/form/use-form.ts';
import type { Campo, CamposDoEnvio, Erros } from './campos-do-envio.ts';

type RemetenteSectionProps = {
  falta: string[];
  campos: CamposDoEnvio;
  erros: Erros;
  onChange: (novos: Partial<CamposDoEnvio>) => void;
};

export function RemetenteSection({ falta, campos, erros, onChange }: RemetenteSectionProps) {
  const endereco = useEnderecoDoCep<Campo>(onChange);

  const typed = (campo: Campo) => (text: string) => {
    endereco.digitado(campo);
    onChange({ [campo]: text.trimStart() });
    if (campo === 'cep') void endereco.buscar(text);
  };
  const { masked, field: texto } = fieldsOf(campos, erros, typed);
  const field = (campo: Campo) => ({ ...texto(campo), autoComplete: 'off' });

  return (
    <FormSection
      title="Remetente"
      hint={
        falta.length > 0 ? (
          <span className="font-medium text-amber-ink">Para enviar, falta preencher: {LISTA.format(falta)}.</span>
        ) : (
          'Sai nas etiquetas e nas declarações.'
        )
      }
    >
      <TextField {...field('nome')} label="Nome ou razão social" maxLength={60} />
      <MaskedField
        {...masked('documento')}
        label="CPF ou CNPJ"
        mask={mascaraDeDocumento}
        inputMode="text"
        autoCapitalize="characters"
      />
      <div className="grid grid-cols-[1fr_8rem] gap-x-4">
        <TextField {...field('inscricao_estadual')} label="Inscrição estadual" maxLength={20} />
        <TextField {...field('cnae')} label="CNAE" hint="Só a LATAM pede." inputMode="numeric" maxLength={12} />
      </div>
      <MaskedField {...masked('telefone')} label="Telefone" mask={mascaraDeTelefone} inputMode="tel" maxLength={20} />
      <TextField
        {...field('email')}
        label="Email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <MaskedField
        {...masked('cep')}
        label="CEP"
        mask={mascaraDeCep}
        hint={endereco.buscando ? 'Buscando o endereço...' : undefined}
      />
      <TextField {...field('endereco')} label="Endereço" maxLength={60} />
      <div className="grid grid-cols-[7rem_1fr] gap-x-4">
        <TextField {...field('numero')} label="Número" maxLength={10} />
        <TextField {...field('complemento')} label="Complemento" maxLength={60} />
      </div>
      <TextField {...field('bairro')} label="Bairro" maxLength={60} />
      <div className="grid grid-cols-[1fr_5rem] gap-x-4">
        <TextField {...field('municipio')} label="Município" maxLength={60} />
        <TextField
          {...field('uf')}
          label="UF"
          maxLength={2}
          autoCapitalize="characters"
          className="[&_input]:uppercase"
        />
      </div>
    </FormSection>
  );
}

const LISTA = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
