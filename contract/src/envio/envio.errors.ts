import { defineErrors } from '../api.errors.ts';

export const errosDeEnvio = defineErrors({
  /** With what can be done about it. */
  'envio.frete_recusado': { status: 502, text: 'Erro ao calcular o frete. {frase}' },
  'envio.tabela_invalida': { status: 400, text: 'A tabela não foi salva: corrija as linhas com erro.' },
  'envio.documento_com_etiqueta': {
    status: 409,
    text: 'A etiqueta desta venda já foi gerada: o documento fiscal não pode mais ser alterado.',
  },
  'envio.documento_em_andamento': {
    status: 409,
    text: 'A etiqueta desta venda está sendo gerada: o documento fiscal não pode ser alterado agora.',
  },
  'envio.fora_da_coleta': { status: 409, text: 'Esta venda é retirada na loja e não entra na coleta.' },
});
