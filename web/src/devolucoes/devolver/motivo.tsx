import { OBRIGATORIO } from '@varal/contract/api.errors';
import { MOTIVOS_DA_DEVOLUCAO } from '@varal/contract/devolucoes/devolucao';
import type { ComponentProps } from 'react';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

type Campos = { motivo: string; qual: string };

const OUTRO = 'Outro motivo';
export const SEM_MOTIVO: Campos = { motivo: MOTIVOS_DA_DEVOLUCAO[0], qual: '' };

export const erroDoMotivo = ({ motivo, qual }: Campos): string | undefined =>
  motivo === OUTRO && qual.trim() === '' ? OBRIGATORIO : undefined;

export const motivoDe = ({ motivo, qual }: Campos): string => (motivo === OUTRO ? qual.trim() : motivo);

type CamposDoMotivoProps = {
  motivo: string;
  field: (name: keyof Campos) => Pick<ComponentProps<typeof TextField>, 'name' | 'error'> & {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
};

/** Asks why goods came back: one of the usual reasons, or words of one's own. */
export function CamposDoMotivo({ motivo, field }: CamposDoMotivoProps) {
  return (
    <>
      <SelectField {...field('motivo')} label="Motivo">
        {[...MOTIVOS_DA_DEVOLUCAO, OUTRO].map((um) => (
          <option key={um}>{um}</option>
        ))}
      </SelectField>
      {motivo === OUTRO && <TextField {...field('qual')} label="Qual" maxLength={500} autoComplete="off" required />}
    </>
  );
}
