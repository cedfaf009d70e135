import { errorSentence } from '@varal/contract/errors';
import { z } from 'zod';

const LETRAS = 300;

const frase = z
  .string()
  .transform((texto) => texto.replace(/\s+/g, ' ').trim())
  .catch('');
/** Melhor Envio refuses in one of two shapes, and sometimes with a text where the other has a list. */
const recusa = z.object({
  error: frase,
  message: frase,
  errors: z.record(z.string(), z.union([z.array(frase), frase.transform((uma) => [uma])])).catch({}),
});

/** Builds a sentence for staff from Melhor Envio's refusal; empty when it gave no reason. */
export function fraseDaRecusa(corpo: unknown): string {
  const lida = recusa.safeParse(corpo);
  if (!lida.success) return '';
  const { error, message, errors } = lida.data;
  const campos = Object.entries(errors).flatMap(([campo, frases]) => frases.map((uma) => fraseDoCampo(campo, uma)));
  const ditas = [...new Set(campos)].filter(Boolean).join(' ') || error || (DO_FRAMEWORK.test(message) ? '' : message);
  return ditas.length > LETRAS ? `${ditas.slice(0, LETRAS - 1).trimEnd()}…` : ditas;
}

/** Tells whether a refusal is about the CNPJ of who receives. */
export const recusaOCnpj = (corpo: unknown): boolean =>
  'to.company_document' in (recusa.safeParse(corpo).data?.errors ?? {});

/** The framework says these of every refusal, so they explain none. */
const DO_FRAMEWORK = /^(The given data was invalid|No query results|The route|Bad Request|Server Error)/i;

const GENERICA = /^(?:O campo .+ (?:é|está|deve) |The .+ (?:is|must|field) )/;

/** Melhor Envio names a field by its path in the JSON; staff read the name that the screens use. */
function fraseDoCampo(campo: string, dita: string): string {
  const rotulo = rotuloDe(campo);
  if (!dita || !rotulo || !GENERICA.test(dita)) return dita;
  return errorSentence(/obrigat|required/.test(dita) ? 'envio.falta_campo' : 'envio.confira_campo', { campo: rotulo });
}

function rotuloDe(campo: string): string | undefined {
  const [lado, ...resto] = campo.split('.');
  if (lado !== 'from' && lado !== 'to') return DO_ENVIO.get(campo.replace(/\.\d+(\.\w+)?$/, ''));
  const deQuem = DO_LADO.get(resto.join('.'));
  return deQuem && `${deQuem} do ${lado === 'from' ? 'remetente' : 'destinatário'}`;
}

const DO_LADO = new Map(
  Object.entries({
    name: 'o nome',
    phone: 'o telefone',
    email: 'o e-mail',
    document: 'o CPF',
    company_document: 'o CNPJ',
    state_register: 'a inscrição estadual',
    address: 'o endereço',
    number: 'o número',
    complement: 'o complemento',
    district: 'o bairro',
    city: 'o município',
    state_abbr: 'a UF',
    postal_code: 'o CEP',
  }),
);

const DO_ENVIO = new Map(
  Object.entries({
    service: 'o serviço de frete',
    agency: 'a agência de postagem',
    products: 'o conteúdo do pacote',
    volumes: 'as medidas do pacote',
    package: 'as medidas do pacote',
    'options.insurance_value': 'o valor declarado',
    'options.invoice.key': 'a chave da nota fiscal',
    'options.invoice': 'a chave da nota fiscal',
    'options.dce.key': 'a chave da declaração de conteúdo',
  }),
);
