import { reason } from '@varal/contract/errors';
import { FalhaNoEnvio } from '../../falha-no-envio.ts';
import type { PedidoDeEnvio } from '../../pedido-de-envio.ts';
import { digitosDoTelefone } from '../digitos-do-telefone.ts';
import { seguroDe, volumeDe } from '../medidas-do-volume.ts';
import { idDoServico } from '../servico.ts';

const LETRAS = 60;
const LETRAS_DO_NUMERO = 10;
/** The docs want a district, and the plugin of Melhor Envio itself sends this for none. */
const SEM_BAIRRO = 'N/I';

/** A shipment as the cart takes it. The reference is its tag, by which it is found again. */
export function itemDoCarrinho(pedido: PedidoDeEnvio, tag: { tag: string; url?: string }) {
  const { remetente, destinatario, itens, documento_fiscal } = pedido;
  const service = idDoServico(pedido.codigo_servico);
  if (service === undefined) throw new FalhaNoEnvio('recusado', reason('envio.servico_de_outro'));
  const comNota = documento_fiscal?.tipo === 'nfe';
  return {
    service,
    ...(pedido.agencia && { agency: pedido.agencia }),
    from: { ...lado(remetente), ...documentoDe(remetente, { comNota }) },
    to: { ...lado(destinatario), ...documentoDoDestinatario(destinatario, { comNota }) },
    products: itens.map(({ nome, quantidade, valor_unitario }) => ({
      name: cortado(nome, LETRAS),
      quantity: quantidade,
      unitary_value: valor_unitario,
    })),
    volumes: [volumeDe(pedido.medidas)],
    options: {
      insurance_value: seguroDe(pedido),
      receipt: false,
      own_hand: false,
      collect: false,
      reverse: false,
      ...fiscal(documento_fiscal),
      platform: 'Varal',
      tags: [tag],
    },
  };
}

type Lado = PedidoDeEnvio['remetente'] | PedidoDeEnvio['destinatario'];

const lado = ({ nome, telefone, email, ...endereco }: Lado) => ({
  name: cortado(nome, LETRAS),
  phone: digitosDoTelefone(telefone),
  ...(email && { email }),
  address: cortado(endereco.endereco, LETRAS),
  number: cortado(endereco.numero, LETRAS_DO_NUMERO) || 'S/N',
  complement: cortado(endereco.complemento, LETRAS),
  district: cortado(endereco.bairro, LETRAS) || SEM_BAIRRO,
  city: cortado(endereco.municipio, LETRAS),
  state_abbr: endereco.uf,
  country_id: 'BR',
  postal_code: endereco.cep,
});

/** A person has no state registration; without an invoice a company's is not told. */
function documentoDe(
  { documento, inscricao_estadual, cnae }: PedidoDeEnvio['remetente'],
  { comNota }: { comNota: boolean },
) {
  if (documento.length <= 11) return { document: documento };
  const state_register = (comNota && inscricao_estadual) || 'ISENTO';
  return { company_document: documento, state_register, ...(cnae && { economic_activity_code: cnae }) };
}

/** The same of who receives: a company that pays no ICMS is ISENTO there too. */
function documentoDoDestinatario(
  { cpf, cnpj, ie }: PedidoDeEnvio['destinatario'],
  { comNota }: { comNota: boolean },
): Record<string, string> {
  if (!cnpj) return { document: (cpf ?? '').replace(/\D/g, '') };
  return { company_document: cnpj, state_register: (comNota && ie) || 'ISENTO' };
}

/** Without an invoice goods travel with a declaration: by a key that is known, or made by Melhor Envio. */
function fiscal(documento: PedidoDeEnvio['documento_fiscal']) {
  if (documento?.tipo === 'nfe') return { non_commercial: false, invoice: { key: documento.chave } };
  return { non_commercial: true, ...(documento && { dce: { key: documento.chave } }) };
}

/** No half of a letter at its end. */
const cortado = (texto: string, letras: number): string =>
  texto
    .trim()
    .slice(0, letras)
    .replace(/\p{Cs}/gu, '')
    .trim();
