import { expect, test } from 'vitest';
import { FalhaNoEnvio, type TipoDeFalhaNoEnvio } from './falha-no-envio.ts';

const FRASES: Record<TipoDeFalhaNoEnvio, string> = {
  configuracao: 'O envio não está configurado. Preencha as configurações de envio.',
  autenticacao: 'A transportadora não aceitou o acesso da loja. Avise quem cuida do servidor.',
  recusado: 'A transportadora recusou os dados do envio.',
  perdido: 'O envio não existe mais na transportadora. Gere a etiqueta novamente.',
  saldo: 'O saldo na transportadora não é suficiente para pagar a etiqueta.',
  sem_cobertura: 'Nenhuma transportadora atende este envio.',
  limite: 'A transportadora recebeu pedidos demais. Tente novamente em um minuto.',
  fora_do_ar: 'A transportadora não está respondendo. Tente novamente em instantes.',
  incerto: 'A transportadora não confirmou o resultado. O Varal confere lá antes de tentar de novo.',
};

test.each(Object.entries(FRASES))('%s reads as staff read it', (tipo, frase) => {
  expect(new FalhaNoEnvio(tipo as TipoDeFalhaNoEnvio).frase).toBe(frase);
});

test('what the carrier said goes before it, and the message that may be logged says neither', () => {
  const falha = new FalhaNoEnvio('recusado', 'O CEP de Maria não existe.', { status: 422 });
  expect([falha.frase, falha.message]).toStrictEqual(['O CEP de Maria não existe.', 'envio: recusado (422)']);
});
