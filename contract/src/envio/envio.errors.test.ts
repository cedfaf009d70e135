import { expect, test } from 'vitest';
import { errosDeEnvio } from './envio.errors.ts';

test('the sentences of shipping, and what programs are told with each', () => {
  const recusas = Object.values(errosDeEnvio).filter((um) => 'status' in um);
  expect(recusas.map(({ status, text }) => `${status} ${text}`)).toStrictEqual([
    '400 A tabela não foi salva: corrija as linhas com erro.',
    '409 A etiqueta desta venda já foi gerada: o documento fiscal não pode mais ser alterado.',
    '409 A etiqueta desta venda está sendo gerada: o documento fiscal não pode ser alterado agora.',
    '410 Este link da etiqueta venceu. Abra a etiqueta de novo pela venda.',
    '409 Esta venda é retirada na loja e não entra na coleta.',
    '409 Falta o aplicativo do Melhor Envio neste servidor. Avise quem cuida do servidor.',
    '400 Este retorno do Melhor Envio não vale mais. Comece a autorização de novo.',
    '409 O Melhor Envio não aceitou a autorização. Comece de novo.',
    '502 O Melhor Envio não respondeu à autorização. Comece de novo.',
    '409 Esta agência não existe mais, está fechada ou não é desta transportadora. Escolha outra.',
    '502 O Melhor Envio não disse quais são as agências. Tente novamente em instantes.',
  ]);
});
