import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completarCpf } from '../../documentos.ts';
import { brCode, crc16, textoDoPix } from './br-code.ts';
import { lerChavePix } from './chave-pix.ts';
import { decodificar } from './test-decodificar.ts';

/** Published by the Banco Central and by public programs. */
const PUBLICADOS = [
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  '00020126510014br.gov.bcb.pix0115thalesog@me.com0210Pedido 123520400005303986540510.005802BR5914THALES OGLIARI6015SAO MIGUEL DO O62070503***63040DC6',
  '00020126510014br.gov.bcb.pix0115thalesog@me.com0210Pedido 1235204000053039865802BR5914THALES OGLIARI6015SAO MIGUEL DO O62070503***630462CA',
  '00020126720014br.gov.bcb.pix0122vpaivatorres@gmail.com0224Biblioteca python-brcode520400005303986540510.005802BR5913Victor Torres6005Natal62070503***6304C1FA',
  '00020126570014BR.GOV.BCB.PIX0114607011900001040217Mensagem opcional52040000530398654041.225802BR5920Teste Batch atualiza6009SAO PAULO622605221t9OGEuUWlqWQiY0CU2YmA63048179',
  '00020126950014br.gov.bcb.pix01364004901d-bd85-4769-8e52-cb4c42c506dc0221Jornada pagador 431070308999990085204000053039865406577.575802BR5903Pix6008BRASILIA6229052599ed983ea570413d8d336301d630418B7',
  '00020126430014br.gov.bcb.pix0121fulano@exemplo.com.br52040000530398654040.015802BR5910LOJA TESTE6009SAO PAULO62080504V1316304009B',
  '00020126490014br.gov.bcb.pix0114+55119999988880209Pedido 1252040000530398654071234.505802BR5910LOJA TESTE6009SAO PAULO62110507VENDA12630415A0',
];

describe('published codes', () => {
  test.each(PUBLICADOS)('%s has our checksum and is read', (codigo) => {
    expect(crc16(codigo.slice(0, -4))).toBe(codigo.slice(-4));
    expect(decodificar(codigo).campos.get('58')).toBe('BR');
    expect(lerChavePix(decodificar(codigo).chave)?.chave).toBe(decodificar(codigo).chave);
  });

  test('are written to the letter from what they say', () => {
    const dados = {
      chave: 'fulano@exemplo.com.br',
      nome: 'Loja Teste',
      cidade: 'São Paulo',
      centavos: 1,
      txid: 'V131',
    };
    expect(brCode({ ...dados, nome: 'LOJA TESTE', cidade: 'SÃO PAULO' })).toBe(PUBLICADOS[6]);
    expect(crc16('123456789')).toBe('29B1');
  });

  test.each([
    [`${PUBLICADOS[0]?.slice(0, -4)}0000`, 'wrong CRC'],
    [
      '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62080503***6304170E',
      'cut off',
    ],
    [comCidade('Sao Joao del Rei'), 'field 60'],
  ])('%s is refused by the reader of these tests', (codigo, motivo) => {
    expect(() => decodificar(codigo)).toThrow(motivo);
  });
});

function comCidade(cidade: string): string {
  const semCrc = `00020126330014br.gov.bcb.pix0111529982247255204000053039865802BR5903Pix60${cidade.length}${cidade}62070503***6304`;
  return semCrc + crc16(semCrc);
}

test('a thousand codes of any shop say what they were made of', () => {
  const chave = fc.oneof(
    fc.integer({ min: 0, max: 999_999_999 }).map((n) => completarCpf(String(n).padStart(9, '0'))),
    fc.integer({ min: 0, max: 99_999_999 }).map((n) => `+55119${String(n).padStart(8, '0')}`),
    fc.uuid(),
    fc.constantFrom('loja@exemplo.com.br', 'a.b+c@x-y.com', `${'a'.repeat(60)}@exemplo.com.br`, '12ABC34501DE35'),
  );
  const nome = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((typed) => textoDoPix(typed, 15) !== '');
  const centavos = fc.integer({ min: 1, max: 999_999_999 });
  const venda = fc.integer({ min: 1, max: 2_147_483_647 });
  fc.assert(
    fc.property(chave, nome, nome, centavos, venda, (chave, nome, cidade, centavos, id) => {
      const lido = decodificar(brCode({ chave, nome, cidade, centavos, txid: `VENDA${id}` }));
      expect(lido).toMatchObject({ chave, txid: `VENDA${id}` });
      expect(Math.round(Number(lido.valor) * 100)).toBe(centavos);
      const soAscii = (texto: string) => texto.normalize('NFD').replace(/[^!-~]/g, '');
      expect(soAscii(nome).startsWith(lido.nome.replace(/ /g, ''))).toBe(true);
      expect(soAscii(cidade).startsWith(lido.cidade.replace(/ /g, ''))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['  Ateliê   da Conceição ', 25, 'Atelie da Conceicao'],
  ['Confecções Três Irmãos Ltda', 25, 'Confeccoes Tres Irmaos Lt'],
  ['São João da Boa Vista', 15, 'Sao Joao da Boa'],
  ['São João da Boa-Vista', 9, 'Sao Joao'],
  ['👕 Varal 👕', 25, 'Varal'],
  ['日本', 15, ''],
])('%j in %i characters is %j', (texto, maximo, escrito) => {
  expect(textoDoPix(texto, maximo)).toBe(escrito);
});
