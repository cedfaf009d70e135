import { expect, test } from 'vitest';
import { abrirBling } from '../../bling/bling.ts';
import { chamarBling } from '../../bling/chamar-bling.ts';
import { umaLojaParaTrazer } from '../test-importacao.ts';

const { db, config, ler, ver } = await umaLojaParaTrazer({ produtos: 1, mal_nomeados: 0, contatos: 0 });
const bling = abrirBling({ config, db });

test('a picture whose address leads inside of a network is not asked for, and its product says so', async () => {
  const links = [
    'https://[::1]/a.jpg',
    'https://[::ffff:a9fe:a9fe]/a.jpg',
    'https://2130706433/a.jpg',
    'https://localhost/a.jpg',
  ];
  const corpo = {
    ...{ nome: 'Saia', codigo: 'SAIA', preco: 50, tipo: 'P', situacao: 'A', formato: 'S' },
    midia: { imagens: { imagensURL: links.map((link) => ({ link })) } },
  };
  await chamarBling(bling, { metodo: 'POST', caminho: '/produtos', corpo });
  const { itens } = await ver(await ler(), { busca: 'SAIA' });
  const avisos = itens[0]?.avisos.filter((aviso) => aviso.includes('imagem'));
  expect(avisos).toStrictEqual(links.map(() => 'Uma imagem não veio: o endereço dela não é público.'));
});
