import { outroDia } from '@varal/contract/dia-da-loja';
import { periodoAntes } from '@varal/contract/periodo';
import { rotasDoResumo as rotas } from '@varal/contract/resumo/resumo.routes';
import { expect } from 'vitest';
import type { Caller } from '../../test/api.ts';
import type { Db } from '../base/db/db.ts';
import { contarDevagar } from './test-contar-devagar.ts';

/** Holds what the app says of days against a slow count of them. */
export function umConferente({ db, admin }: { db: Db; admin: { call: Caller } }) {
  const confere = async (de: string, dias: number): Promise<void> => {
    const periodo = { de, ate: outroDia(de, dias - 1) };
    const { body: visto } = await admin.call(rotas.verResumo, { query: periodo });
    const { somado, ...contado } = await contarDevagar(db, periodo);
    expect(visto.periodo).toStrictEqual({ ...periodo, ...somado });
    const antes = periodoAntes(periodo);
    expect(visto.antes).toStrictEqual({ ...antes, ...(await contarDevagar(db, antes)).somado });
    const devolvido = visto.por_dia.reduce((soma, um) => soma + Math.round(um.devolvido * 100), 0);
    expect(devolvido).toBe(Math.round(somado.devolvido * 100));
    expect(porNome(visto.por_dia, ({ dia }) => dia)).toStrictEqual(contado.porDia);
    expect(visto.por_hora && porNome(visto.por_hora, ({ hora }) => String(hora))).toStrictEqual(
      dias === 1 ? contado.porHora : undefined,
    );
    expect(porNome(visto.por_origem, ({ origem }) => origem)).toStrictEqual(contado.porOrigem);
    expect(porNome(visto.por_vendedor, ({ usuario }) => String(usuario.id))).toStrictEqual(contado.porVendedor);
    expect(Object.fromEntries(visto.por_forma.map(({ forma, ...resto }) => [forma, resto]))).toStrictEqual(
      contado.porForma,
    );
    expect(visto.margem).toStrictEqual(contado.margem);
    const lista = (mais: typeof visto.produtos | typeof visto.variacoes) =>
      mais.map(({ pecas, valor, custo, ...peca }) => ({
        id: 'variacao_id' in peca ? peca.variacao_id : peca.produto_id,
        pecas,
        valor,
        custo,
      }));
    expect(lista(visto.produtos)).toStrictEqual(contado.produtos.slice(0, 50));
    expect(lista(visto.variacoes)).toStrictEqual(contado.variacoes.slice(0, 50));
  };
  return { confere };
}

const porNome = <T extends { vendas: number; valor: number }>(linhas: T[], nome: (linha: T) => string) =>
  Object.fromEntries(
    linhas
      .filter(({ vendas }) => vendas > 0)
      .map((linha) => [nome(linha), { vendas: linha.vendas, valor: linha.valor }]),
  );
