import { expect, test } from 'vitest';
import { comoFormulario } from './produto-criar-page.tsx';

test('a product with files is sent as texts, 1 and 0, and its variations as JSON', () => {
  const foto = new File(['x'], 'frente.png');
  const verso = new File(['y'], 'verso.png');
  const variacoes = [{ sku: '', tamanho: 'M' as const, quantidade: 2, imagens_enviadas: [1] }];
  const form = comoFormulario(
    { titulo: 'Caneca', preco_custo: null, preco_venda: 19.9, tem_variacoes: true, publicar_bling: false, variacoes },
    [foto, verso],
  );
  expect([...form]).toStrictEqual([
    ['titulo', 'Caneca'],
    ['preco_venda', '19.9'],
    ['tem_variacoes', '1'],
    ['publicar_bling', '0'],
    ['variacoes', '[{"sku":"","tamanho":"M","quantidade":2,"imagens_enviadas":[1]}]'],
    ['imagens', foto],
    ['imagens', verso],
  ]);
});
