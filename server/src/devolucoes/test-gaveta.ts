import { setTimeout } from 'node:timers/promises';
import { TIPOS_DE_MOVIMENTO } from '@varal/contract/pagamentos/movimento-do-caixa';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { sorteio } from '../../seed/gerar/sorteio.ts';
import type { Caller, TestDb } from '../../test/api.ts';
import { HOJE, umCaixa } from '../pagamentos/test-dinheiro.ts';

const emReais = (centavos: number) => centavos / 100;
const emCentavos = (reais: number) => Math.round(reais * 100);

/** The drawer of a till that others sell from meanwhile: closed, reopened, filled and emptied, and what must be true of it. */
export function umaGaveta({ db, call, admin }: Pick<TestDb, 'db'> & { call: Caller; admin: { call: Caller } }) {
  const { fechar, caixa } = umCaixa({ call });
  const doAdmin = umCaixa(admin);
  /** The sum of what was put in and not taken back, less what was taken out. */
  let movido = 0;
  const desfaziveis = new Map<number, number>();

  async function mover(sorte: ReturnType<typeof sorteio>): Promise<void> {
    const [tipo, centavos] = [sorte.um(TIPOS_DE_MOVIMENTO), sorte.inteiro(1, 3_000)];
    const { status, body } = await call(rotas.moverDinheiro, { body: { tipo, valor: emReais(centavos) } });
    // Nobody takes out more than there is.
    if (status === 409) return expect(tipo).toBe('sangria');
    expect(status).toBe(201);
    const mudou = tipo === 'sangria' ? -centavos : centavos;
    movido += mudou;
    desfaziveis.set(body.id, mudou);
  }

  /** Two people take the same movement back at the same moment: it goes back once. */
  async function estornar(sorte: ReturnType<typeof sorteio>): Promise<void> {
    if (desfaziveis.size === 0) return;
    const id = sorte.um([...desfaziveis.keys()]);
    const vez = () => call(rotas.estornarMovimento, { params: { id } });
    const feitos = (await Promise.all([vez(), vez()])).filter(({ status }) => status < 300);
    if (feitos.length === 0) return expect(desfaziveis.get(id)).toBeGreaterThan(0);
    movido -= desfaziveis.get(id) ?? 0;
    desfaziveis.delete(id);
  }

  return {
    /** Two people close and reopen the till until they are told to stop; one of two closings at once wins. */
    abrirEFechar: async (semente: number, acabou: () => boolean): Promise<void> => {
      const sorte = sorteio(semente, 'caixas');
      const { chance, inteiro } = sorte;
      while (!acabou()) {
        if (chance(0.7)) await mover(sorte);
        if (chance(0.3)) await estornar(sorte);
        const { ultimo_id } = (await caixa(HOJE)).desde_o_ultimo;
        const fica = inteiro(0, 1_000);
        const body = {
          contado: emReais(fica + inteiro(0, 1_000)),
          fica: emReais(fica),
          motivo: 'Outra conta',
          depois_de: ultimo_id,
        };
        const feitos = await Promise.all([fechar(HOJE, body), ...(chance(0.3) ? [doAdmin.fechar(HOJE, body)] : [])]);
        expect(feitos.filter(({ status }) => status === 200)).toHaveLength(1);
        await setTimeout(15);
        if (chance(0.6)) expect((await doAdmin.reabrir(HOJE)).status).toBe(200);
      }
    },

    /**
     * Each closing expects what the one before left, the cash that it took and what was put in or taken out; together they took
     * this cash of the model. What did not stay left with its closing, and counts in no sum.
     */
    conferir: async (dinheiro: number): Promise<void> => {
      const { rows } = await sql<
        Record<'esperado' | 'ficou' | 'levou' | 'moveu' | 'tirou' | 'sobrou', number> & Contas
      >`
        select f.n, p.levados, f.esperado, lag(f.fica, 1, 0) over (order by f.id) as ficou, p.levou, m.moveu,
          f.entrou - f.saiu as diz_que_levou, f.contado - f.fica as sobrou,
          coalesce((select valor from movimentos_do_caixa where do_fechamento = f.id), 0) as tirou
        from fechamentos f,
          lateral (select count(*)::int as levados, coalesce(sum(movimento) filter (where forma = 'dinheiro'), 0) as levou
            from pagamentos where fechamento_id = f.id) p,
          lateral (select coalesce(sum(movimento), 0) as moveu from movimentos_do_caixa where fechamento_id = f.id) m
        order by f.id`.execute(db);
      for (const { n, levados, esperado, ficou, levou, moveu, diz_que_levou, tirou, sobrou } of rows) {
        expect([n, emCentavos(esperado), emCentavos(diz_que_levou), tirou]).toStrictEqual([
          levados,
          emCentavos(ficou) + emCentavos(levou) + emCentavos(moveu),
          emCentavos(levou) + emCentavos(moveu),
          sobrou,
        ]);
      }
      const { desde_o_ultimo } = await caixa(HOJE);
      const emAberto = emCentavos(desde_o_ultimo.entrou) - emCentavos(desde_o_ultimo.saiu);
      const levado = rows.reduce((soma, { levou, moveu }) => soma + emCentavos(levou) + emCentavos(moveu), 0);
      expect(levado + emAberto).toBe(dinheiro + movido);
    },
  };
}

type Contas = Record<'n' | 'levados' | 'diz_que_levou', number>;
