// @ts-check
import pg from 'pg';
import { montarPalco } from './palco.mjs';

/** Ten who need a token at once, at two servers, when the old one has ended: one asks for a new one. @param {{ porSegundo: number }} pedido */
export async function renovacao({ porSegundo }) {
  const palco = await montarPalco({ servidores: 2, porSegundo });
  const client = new pg.Client({ connectionString: palco.banco });
  await client.connect();
  /** @type {string[]} */
  const problemas = [];
  for (let rodada = 0; rodada < 5; rodada++) {
    await client.query("update conexao_com_o_bling set acesso_expira_em = now() - interval '1 minute'");
    const antes = (await palco.controle.diario()).at(-1)?.id ?? 0;
    const respostas = await Promise.all(
      Array.from({ length: 10 }, (_, n) => palco.loja(n).pedir('POST', '/bling/conferir/')),
    );
    const renovacoes = (await palco.controle.diario(antes)).filter(({ caminho }) => caminho === '/Api/v3/oauth/token');
    const certas = respostas.filter((resposta) => resposta?.status === 200).length;
    console.log(`  10 calls at two servers: ${certas} answered, ${renovacoes.length} renewal`);
    if (renovacoes.length !== 1 || certas !== 10)
      problemas.push(`${renovacoes.length} renewals, ${certas} of 10 answered`);
  }
  await client.end();
  await palco.desmontar();
  return problemas;
}
