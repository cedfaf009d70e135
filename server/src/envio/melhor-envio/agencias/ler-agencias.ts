import type { Agencia } from '@varal/contract/envio/agencias';
import { z } from 'zod';

const texto = z
  .union([z.string(), z.number().transform(String)])
  .transform((um) => um.trim())
  .catch('');

const lida = z.object({
  id: z.coerce.number().int().positive(),
  name: texto,
  status: texto,
  address: z
    .object({
      postal_code: texto,
      address: texto,
      number: texto,
      district: texto,
      city: z
        .object({ city: texto, state: z.object({ state_abbr: texto }).catch({ state_abbr: '' }) })
        .catch({ city: '', state: { state_abbr: '' } }),
    })
    .optional()
    .catch(undefined),
  phone: z.object({ phone: texto }).optional().catch(undefined),
  companies: z
    .array(z.object({ id: z.coerce.number() }))
    .optional()
    .catch(undefined),
});

/** An agency, with its postal code and the carriers that it serves; all of them, if it does not say. */
export type AgenciaLida = Agencia & { cep: string; atende: (transportadora: number) => boolean };

export function lerAgencia(corpo: unknown): AgenciaLida | undefined {
  const dela = lida.safeParse(corpo).data;
  if (!dela) return undefined;
  const { id, name, status, address, phone, companies } = dela;
  const cep = address?.postal_code.replace(/\D/g, '') ?? '';
  const rua = [address?.address, address?.number].filter(Boolean).join(', ');
  return {
    id,
    nome: name,
    endereco: [rua, address?.district, cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')].filter(Boolean).join(' · '),
    municipio: address?.city.city ?? '',
    uf: address?.city.state.state_abbr ?? '',
    telefone: phone?.phone ?? '',
    aberta: status === '' || status === 'available',
    cep,
    atende: (transportadora) => companies === undefined || companies.some((uma) => uma.id === transportadora),
  };
}

/** Reads a list, with pages or without, and leaves out entries that are no agency; undefined when it is no list. */
export function lerListaDeAgencias(corpo: unknown): AgenciaLida[] | undefined {
  const itens = z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })]).safeParse(corpo).data;
  if (!itens) return undefined;
  return (Array.isArray(itens) ? itens : itens.data).flatMap((um) => lerAgencia(um) ?? []);
}
