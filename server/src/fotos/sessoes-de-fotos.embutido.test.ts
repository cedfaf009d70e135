import { lerFoto, type Pontos, suspeitas } from '@varal/contract/fotos/ler-foto';
import { type Foto, repartirFotos } from '@varal/contract/fotos/repartir-fotos';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { LEITOR } from '../../test/pdf.ts';
import { type Cena, umaSessao } from './test-sessao-de-fotos.ts';

await prepareZXingModule({ overrides: LEITOR, fireImmediately: true });

/** The long form is asked for by `npm run prova fotos`. */
const LONGA = process.env.PROVA === 'longa';
const FOTOS = LONGA ? 300 : 30;
const SEMENTES = LONGA ? 5 : 1;

const ler = async ({ pontos, largura, altura }: Pontos) => {
  const imagem = { data: pontos, width: largura, height: altura, colorSpace: 'srgb' as const };
  const achados = await readBarcodes(imagem as ImageData, { formats: ['QRCode'], returnErrors: true, tryHarder: true });
  return achados.map(({ isValid, text }) => ({ texto: isValid ? text : null }));
};

async function medir(cenas: readonly Cena[], porProduto: number | null) {
  const lidas = [];
  for (const { pontos } of cenas) lidas.push(await lerFoto(pontos, ler));
  const suspeita = suspeitas(lidas);
  const fotos = lidas.map(({ texto }, id): Foto => {
    const produto_id = Number(/^\/produtos\/(\d+)$/.exec(texto ?? '')?.[1]);
    return { id, marca: texto ? { chave: texto, produto_id } : null, suspeita: suspeita[id] ?? false, doNome: [] };
  });
  const conta = { fotos: 0, certas: 0, propostas: 0, erradas: 0, propostasErradas: 0, naoLidos: 0, naoVistos: 0 };
  for (const { id, produto_id, certeza, papel } of repartirFotos(fotos, { porProduto })) {
    const cena = cenas[id];
    if (!cena) continue;
    if (!cena.qr) conta.fotos += 1;
    if (cena.qr && papel !== 'marca') conta.naoLidos += 1;
    if (cena.qr && papel === 'foto') conta.naoVistos += 1;
    const certo = !cena.qr && cena.produto === produto_id;
    if (certeza === 'certa') conta[certo ? 'certas' : 'erradas'] += 1;
    if (certeza === 'proposta') conta[certo ? 'propostas' : 'propostasErradas'] += 1;
  }
  return conta;
}

test.each([
  ['codes before and after', 'antes_e_depois' as const, null],
  ['a told number of pictures', 4, 4],
  ['codes only before', 'antes' as const, null],
])(
  'with %s, no picture goes to a wrong product for certain',
  async (nome, como, porProduto) => {
    for (let semente = 1; semente <= SEMENTES; semente += 1) {
      const cenas = umaSessao({ semente, fotos: FOTOS, como, borrados: 0.15, esquecidos: 0.06 });
      const conta = await medir(cenas, porProduto);
      if (LONGA) console.info(nome, semente, JSON.stringify(conta));
      expect(conta.erradas).toBe(0);
      // Without a proof nothing is certain, and most of it is proposed.
      if (como === 'antes') expect(conta.propostas).toBeGreaterThan(conta.fotos * 0.4);
      else expect(conta.certas).toBeGreaterThan(conta.fotos * 0.25);
    }
  },
  600_000,
);
