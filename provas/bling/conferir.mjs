// @ts-check

/** @typedef {import('./palco.mjs').Palco} Palco */

/**
 * The fullest second of our calls: the consent page is opened by a browser.
 * @param {{ em: number, metodo: string, caminho: string }[]} diario
 */
export function segundoMaisCheio(diario) {
  const nossas = diario
    .filter(({ caminho }) => !caminho.startsWith('/Api/v3/oauth/authorize'))
    .sort((a, b) => a.em - b.em);
  /** @type {typeof nossas} */
  let cheio = [];
  let inicio = 0;
  for (const [fim, { em }] of nossas.entries()) {
    while (em - (nossas[inicio]?.em ?? em) >= 1000) inicio += 1;
    if (fim - inicio + 1 > cheio.length) cheio = nossas.slice(inicio, fim + 1);
  }
  return cheio;
}

/** @template T @param {T[]} lista @param {(um: T) => string} chave @returns {string[]} */
function repetidos(lista, chave) {
  const vistos = new Set();
  return lista.map(chave).filter((uma) => vistos.has(uma) || !vistos.add(uma));
}

/** @param {number | string} numero */
const centavos = (numero) => Math.round(Number(numero) * 100);

/**
 * Everything the shop holds is at Bling, once, and as it is here. Answers what is wrong, in words.
 * @param {Palco} palco
 */
export async function conferirTudo(palco) {
  const loja = palco.loja(0);
  /** @type {string[]} */
  const problemas = [];
  const { produtos, contatos, pedidos } = await palco.controle.estado();

  const codigos = produtos.flatMap((p) => [p.codigo, ...(p.variacoes ?? []).map(({ codigo }) => codigo)]);
  for (const sku of repetidos(codigos, String)) problemas.push(`product ${sku} is at Bling more than once`);
  for (const cpf of repetidos(contatos, (c) => String(c.numeroDocumento).replace(/\D/g, '')))
    problemas.push(`contact ${cpf} is at Bling more than once`);
  for (const numero of repetidos(pedidos, (p) => p.numeroLoja))
    problemas.push(`order ${numero} is at Bling more than once`);

  const daLoja = await todas(loja, '/produtos/busca/');
  for (const { id, sku } of daLoja) {
    const produto = await loja.fazer('GET', `/produtos/${id}/`);
    if (produto.bling.estado !== 'publicado')
      problemas.push(`product ${sku} is ${produto.bling.estado}: ${produto.bling.erro}`);
    for (const { sku: desta } of produto.variacoes.length > 0 ? produto.variacoes : [produto])
      if (!codigos.includes(desta)) problemas.push(`product ${desta} is not at Bling`);
  }

  const porId = new Map(pedidos.map((pedido) => [String(pedido.numero), pedido]));
  let naoSincronizadas = 0;
  const vendas = await todas(loja, '/vendas/');
  for (const { id } of vendas) {
    const venda = await loja.fazer('GET', `/vendas/${id}/`);
    const pedido = porId.get(String(venda.numero_pedido_bling));
    if (venda.status === 'cancelado') {
      if (pedido && pedido.situacao.id !== 12) problemas.push(`sale ${id} is cancelled, its order is not`);
      if (!pedido) naoSincronizadas += 1;
      continue;
    }
    if (venda.bling.estado !== 'sincronizado')
      problemas.push(`sale ${id} is ${venda.bling.estado}: ${venda.bling.erro}`);
    if (!pedido) problemas.push(`sale ${id} has no order at Bling`);
    else if (centavos(pedido.total) !== centavos(venda.total_com_frete))
      problemas.push(`sale ${id} is of ${venda.total_com_frete}, its order of ${pedido.total}`);
  }
  if (pedidos.length > vendas.length) problemas.push(`${pedidos.length} orders for ${vendas.length} sales`);

  const resumo = await loja.fazer('GET', '/sincronizacao/resumo/');
  if (resumo.erros > 0) problemas.push(`${resumo.erros} refused`);
  if (resumo.diferencas > 0) problemas.push(`${resumo.diferencas} differences that nobody made`);
  console.log(
    `  at Bling: ${codigos.length} products and variations, ${contatos.length} contacts, ${pedidos.length} orders` +
      ` (${vendas.length} sales, ${naoSincronizadas} cancelled before they went)`,
  );
  return problemas;
}

/** @param {import('./palco.mjs').Loja} loja @param {string} caminho @returns {Promise<{ id: number, sku: string }[]>} */
async function todas(loja, caminho) {
  /** @type {{ id: number, sku: string }[]} */
  const linhas = [];
  for (let pagina = 1; ; pagina += 1) {
    const mais = await loja.fazer('GET', `${caminho}?limite=200&pagina=${pagina}`);
    linhas.push(...mais);
    if (mais.length < 200) return linhas;
  }
}
