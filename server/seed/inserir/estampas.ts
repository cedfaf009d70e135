import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../src/base/db/db.ts';
import type { Arquivos } from '../../src/base/storage/storage.ts';
import { arquivosDasArtes } from '../../src/estampas/arquivos-das-artes.ts';
import { inserirArte, inserirEstampa } from '../../src/estampas/estampas.queries.ts';
import { ARTES_DE_EXEMPLO } from '../../src/start/paths.ts';
import { ESTAMPAS_DE_EXEMPLO } from '../exemplo/estampas.ts';

type Com = {
  arquivos: Arquivos | undefined;
  usuario_id: number;
  clientes: readonly { id: number; nome: string }[];
};

/** A print of the sample as the products that are made with it need it. */
export type EstampaInserida = { id: number; codigo: string; preco: number };

/** Inserts the prints of the sample, with their arts only where files are kept, and answers with them by the names of their arts. */
export async function inserirEstampas(
  db: Db,
  { arquivos, usuario_id, clientes }: Com,
): Promise<Map<string, EstampaInserida>> {
  const inseridas = new Map<string, EstampaInserida>();
  for (const { arte, largura_px, altura_px, deQuem, ...digitada } of ESTAMPAS_DE_EXEMPLO) {
    const cliente_id = clientes.find(({ nome }) => nome === deQuem)?.id ?? null;
    const estampa_id = await inserirEstampa(db, { ...digitada, altura_mm: null, cliente_id });
    const { codigo } = await db
      .selectFrom('estampas')
      .select('codigo')
      .where('id', '=', estampa_id)
      .executeTakeFirstOrThrow();
    inseridas.set(arte, { id: estampa_id, codigo, preco: digitada.preco });
    if (!arquivos) continue;
    const content = await readFile(join(ARTES_DE_EXEMPLO, `${arte}.png`));
    const small = await readFile(join(ARTES_DE_EXEMPLO, `${arte}-480.webp`));
    const arquivo = `${randomBytes(16).toString('hex')}.png`;
    const [inteira = '', miniatura = ''] = arquivosDasArtes([arquivo]);
    await arquivos.put(inteira, content);
    await arquivos.put(miniatura, small);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const daArte = { sha256, arquivo, formato: 'png', largura_px, altura_px, bytes: content.length } as const;
    await inserirArte(db, { ...daArte, estampa_id, versao: 1, usuario_id });
  }
  return inseridas;
}
