import type {
  ConfiguracaoDaEstamparia,
  ConfiguracaoDaEstampariaDigitada,
} from '@varal/contract/estamparia/configuracao';
import { TECNICAS } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { type Desfazedor, valoresDeAntes } from '../historico/desfazer.ts';
import { comparar } from '../historico/mudancas.ts';

export async function verConfiguracaoDaEstamparia(db: Db): Promise<ConfiguracaoDaEstamparia> {
  const { rows } = await sql<ConfiguracaoDaEstamparia>`
    select dias, to_char(fecha_as, 'HH24:MI') as fecha_as, sinal, to_json(feriados) as feriados from regras_da_estamparia()`.execute(
    db,
  );
  const [guardada] = rows;
  if (!guardada) throw new Error('A statement without a table has one row.');
  return guardada;
}

/** The shop changes how it prints. Sales that have pieces keep the rule of their day. */
export async function salvarConfiguracaoDaEstamparia(
  db: Db,
  autor: Autor,
  digitada: ConfiguracaoDaEstampariaDigitada,
): Promise<ConfiguracaoDaEstamparia> {
  const antes = await verConfiguracaoDaEstamparia(db);
  const nova: ConfiguracaoDaEstamparia = {
    dias: { ...antes.dias, ...digitada.dias },
    fecha_as: digitada.fecha_as ?? antes.fecha_as,
    sinal: digitada.sinal ?? antes.sinal,
    feriados: digitada.feriados ? [...new Set(digitada.feriados)].sort() : antes.feriados,
  };
  const { fecha_as, sinal } = nova;
  await sql`
    insert into configuracao_da_estamparia (dias, fecha_as, sinal, feriados)
    values (${JSON.stringify(nova.dias)}::jsonb, ${fecha_as}::time, ${sinal}, ${nova.feriados}::date[])
    on conflict (id) do update set dias = excluded.dias, fecha_as = excluded.fecha_as, sinal = excluded.sinal,
      feriados = excluded.feriados`.execute(db);
  const mudancas = comparar(['dias_uteis', 'fecha_as', 'sinal', 'feriados'], comoCampos(antes), comoCampos(nova), {
    mostrar: {
      dias_uteis: { de: emPalavras(antes.dias), para: emPalavras(nova.dias) },
      feriados: { de: antes.feriados.join(', '), para: nova.feriados.join(', ') },
    },
  });
  const alvo = { id: null, nome: 'Estamparia' };
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'configuracao.estamparia', alvo, mudancas });
  return nova;
}

const comoCampos = ({ dias: dias_uteis, ...outros }: ConfiguracaoDaEstamparia) => ({ dias_uteis, ...outros });

const emPalavras = (dias: ConfiguracaoDaEstamparia['dias']): string =>
  TECNICAS.map((tecnica) => `${ROTULOS_DA_TECNICA[tecnica]} ${dias[tecnica]}`).join(', ');

export const desfazerConfiguracaoDaEstamparia: Desfazedor = async (db, feito, autor) => {
  const atual = await verConfiguracaoDaEstamparia(db);
  const { dias_uteis, ...outros } = { ...comoCampos(atual), ...(await valoresDeAntes(db, feito, comoCampos(atual))) };
  await salvarConfiguracaoDaEstamparia(db, autor, { ...outros, dias: dias_uteis });
};
