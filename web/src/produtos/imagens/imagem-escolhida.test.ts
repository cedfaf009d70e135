import { expect, test } from 'vitest';
import { separar } from './imagem-escolhida.ts';

const arquivo = (nome: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], nome, { type });

test('pictures of the allowed types and sizes are taken, the others named with their reason', () => {
  const aceitos = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'].map((type, n) =>
    arquivo(`${n}`, type),
  );
  const limite = arquivo('limite.png', 'image/png', 5_242_880);
  expect(
    separar(
      [
        ...aceitos,
        limite,
        arquivo('grande.png', 'image/png', 5_242_881),
        arquivo('desenho.svg', 'image/svg+xml'),
        arquivo('nota.pdf', 'application/pdf'),
        arquivo('sem-tipo', ''),
      ],
      0,
    ),
  ).toStrictEqual({
    aceitos: [...aceitos, limite],
    recusados: [
      { nome: 'grande.png', motivo: 'Arquivo muito grande (máx. 5MB)' },
      { nome: 'desenho.svg', motivo: 'Tipo de arquivo não suportado' },
      { nome: 'nota.pdf', motivo: 'Tipo de arquivo não suportado' },
      { nome: 'sem-tipo', motivo: 'Tipo de arquivo não suportado' },
    ],
  });
});

test('no more than twenty in all', () => {
  const tres = ['a', 'b', 'c'].map((nome) => arquivo(nome, 'image/png'));
  const { aceitos, recusados } = separar(tres, 18);
  expect(aceitos).toHaveLength(2);
  expect(recusados).toStrictEqual([{ nome: 'c', motivo: 'Um produto tem no máximo 20 imagens.' }]);
});
