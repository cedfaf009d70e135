import { screen } from '@testing-library/react';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { expect, test } from 'vitest';
import { abrirCentral, PARADA } from './test-central.tsx';

const frase = async (comeco: RegExp) => (await screen.findByText(comeco)).closest('p')?.textContent;
const resumo = (mudancas: Partial<typeof PARADA>) =>
  abrirCentral('/configuracoes/bling', {
    preparar: (rede) => rede.responde(rotas.verResumoDaFila, { ...PARADA, ...mudancas }),
  });

test('notices that fell silent are told, with what went without any', async () => {
  const avisado_em = new Date(Date.now() - 26.5 * 3_600_000).toISOString();
  resumo({ calados: [{ recurso: 'pedido', avisado_em, mudancas: 3 }] });
  expect(await frase(/^Sem avisos/)).toMatch(
    /^Sem avisos do Bling sobre pedidos há 26 horas, desde .+, e 3 mudanças chegaram sem nenhum\./,
  );
});

test('a look that Bling refuses is told with the scope that is missing', async () => {
  resumo({ recusados: [{ recurso: 'estoque', causa: 'o aplicativo não tem o escopo “Estoques”.' }] });
  expect(await frase(/não consegue conferir/)).toBe(
    'O Varal não consegue conferir estoque no Bling: o aplicativo não tem o escopo “Estoques”.',
  );
});
