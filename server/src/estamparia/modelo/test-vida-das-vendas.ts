import { isDeepStrictEqual } from 'node:util';
import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDeDevolucoes } from '@varal/contract/devolucoes/devolucoes.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import type { Passo } from './test-historia.ts';
import { aberta, daLinha, somarEm, voltaram } from './test-loja.ts';
import { esperaPagamento, naFila } from './test-pecas.ts';
import type { Pedida, Venda } from './test-tipos.ts';
import { aceita, comPartes, comUmaAoMenos, Palcada, recusada, umaNova, umDe } from './test-vida.ts';

const PESSOAS = ['Ana', 'Bia', 'Ana', 'Caio', 'Davi', 'Bia'];
const nomesPara = (quantidade: number, desde: number): string[] =>
  Array.from({ length: quantidade }, (_, n) => PESSOAS[(desde + n) % PESSOAS.length] ?? 'Ana');

/** The steps of sales, from the order to the goods that come back. */
export class VidaDasVendas extends Palcada {
  private pedidas({ linhas, n: nomes }: Passo): Pedida[] {
    return linhas.flatMap(({ qual, n }) => {
      const mercadoria = umDe(this.loja.mercadorias, qual);
      const comNomes = mercadoria?.propria && nomes % 3 === 2;
      return mercadoria ? [{ mercadoria, quantidade: n, nomes: comNomes ? nomesPara(n, qual + nomes) : null }] : [];
    });
  }

  /** A sale keeps names as long as the line has as many units. */
  private outrosNomes({ mercadoria, quantidade }: Omit<Pedida, 'nomes'>, venda: Venda, { a, n }: Passo): Pedida {
    const nomes = daLinha(venda, mercadoria)?.nomes ?? null;
    const fica = nomes?.length === quantidade && n % 3 !== 2;
    const quer = mercadoria.propria && (nomes !== null || n % 3 === 2) && n !== 1;
    return { mercadoria, quantidade, nomes: fica ? nomes : quer ? nomesPara(quantidade, a) : null };
  }

  private digitada = ({ mercadoria: { coisa, propria }, quantidade, nomes }: Pedida) => ({
    ...{ sku: coisa.sku, quantidade },
    ...(propria && { estampas: [{ estampa_id: this.palco.estampa_id }], personalizacoes: nomes ? [...nomes] : [] }),
  });

  async vender(passo: Passo): Promise<string> {
    const pedidas = this.pedidas(passo).map(comUmaAoMenos).map(comTodosOsNomes);
    const dia = (passo.b % 9) + 1;
    const prazoPedido = [null, null, `2099-01-0${dia}`, `2001-01-0${dia}`][passo.a % 4] ?? null;
    const { cliente_id } = this.palco;
    const itens = pedidas.map(this.digitada);
    const body = { cliente_id, origem: 'loja_integrada', itens, prazo_pedido: prazoPedido } as const;
    const answer = await this.palco.call(rotasDeVendas.criarVenda, { body });
    const partes = this.loja.repartir(undefined, pedidas);
    if (!partes) {
      recusada(answer, 'venda.estoque_insuficiente');
      return 'vender recusada';
    }
    aceita(answer, 201);
    const venda = umaNova(answer.body, prazoPedido);
    this.loja.vendas.push(venda);
    this.anotar(venda, answer.body, comPartes(pedidas, partes), 'separacao');
    if (pedidas.some(({ nomes }) => nomes)) this.notar('com nomes');
    return 'vender';
  }

  async venderNoBalcao(passo: Passo): Promise<string> {
    const pedidas = this.pedidas({ ...passo, linhas: passo.linhas.slice(0, 2), n: 0 }).map(comUmaAoMenos);
    const body = { cliente_id: this.palco.cliente_id, itens: pedidas.map(this.digitada), pagamentos: [] };
    const answer = await this.palco.call(rotasDoBalcao.venderNoBalcao, { body });
    const partes = this.loja.repartir(undefined, pedidas);
    if (!partes || partes.some(({ a_estampar }) => a_estampar > 0)) {
      recusada(answer, partes ? 'venda.a_estampar' : 'venda.estoque_insuficiente');
      return 'venderNoBalcao recusada';
    }
    aceita(answer, 201);
    const venda = umaNova(answer.body, null);
    this.loja.vendas.push(venda);
    this.anotar(venda, answer.body, comPartes(pedidas, partes), 'concluido');
    this.loja.mover(venda, -1);
    venda.saiu = true;
    return 'venderNoBalcao';
  }

  /** Some lines get other quantities, of which zero drops them. New lines stand at times before the others. */
  async editar(passo: Passo): Promise<string | undefined> {
    const { a, b } = passo;
    const venda = umDe(this.algumas(aberta, b), a);
    if (!venda) return;
    const outras = this.pedidas(passo);
    const ficam = venda.linhas.map(({ mercadoria, quantidade }) => ({
      mercadoria,
      quantidade: outras.find((uma) => uma.mercadoria === mercadoria)?.quantidade ?? quantidade,
    }));
    const novas = outras.filter(({ mercadoria }) => !daLinha(venda, mercadoria));
    const pedidas = (b % 2 === 0 ? [...novas, ...ficam] : [...ficam, ...novas])
      .filter(({ quantidade }) => quantidade > 0)
      .map((pedida) => this.outrosNomes(pedida, venda, passo));
    if (pedidas.length === 0) return;
    const itens = pedidas.map((pedida) => {
      const propria = pedida.mercadoria.propria ? daLinha(venda, pedida.mercadoria) : undefined;
      const { personalizacoes = [] } = this.digitada(pedida);
      return propria && a % 2 === 0
        ? { sku: propria.sku, quantidade: pedida.quantidade, personalizacoes }
        : this.digitada(pedida);
    });
    const body = { cliente_id: this.palco.cliente_id, origem: 'loja_integrada', itens } as const;
    const answer = await this.palco.call(rotasDeVendas.editarVenda, { params: { id: venda.id }, body });
    if (!aberta(venda)) {
      recusada(answer);
      return 'editar fechada';
    }
    const partes = this.loja.repartir(venda, pedidas);
    if (!partes) {
      recusada(answer, 'venda.estoque_insuficiente');
      return 'editar recusada';
    }
    aceita(answer);
    const ehIgual = ({ mercadoria, quantidade, nomes }: Pedida) => {
      const antes = daLinha(venda, mercadoria);
      return antes?.quantidade === quantidade && isDeepStrictEqual(antes.nomes, nomes);
    };
    const mudou = pedidas.length !== venda.linhas.length || !pedidas.every(ehIgual);
    if (pedidas.some(({ mercadoria, nomes }) => nomes && daLinha(venda, mercadoria)?.nomes)) this.notar('trocou nomes');
    // A sale that stays as it was keeps the order of its lines.
    const esperadas = mudou ? comPartes(pedidas, partes) : venda.linhas;
    this.anotar(venda, answer.body, esperadas, mudou ? 'separacao' : venda.status);
    this.notarSoltas(venda);
    return 'editar';
  }

  private notarSoltas({ linhas, sinalEm }: Venda): void {
    const abertas = linhas.flatMap(({ pecas }) => pecas).filter(naFila);
    if (!sinalEm && abertas.some(({ paga }) => paga) && abertas.some(esperaPagamento)) {
      this.notar('encareceu: soltas ficam e novas esperam');
    }
  }

  async cancelar({ a, b }: Passo): Promise<string | undefined> {
    const venda = umDe(
      this.algumas(({ status }) => status !== 'cancelado', b),
      a,
    );
    if (!venda) return;
    const devolver = b % 2 === 0;
    const { id } = venda;
    aceita(await this.palco.call(rotasDeVendas.cancelarVenda, { params: { id }, query: { devolver } }), 204);
    if (venda.status === 'cancelado') return 'cancelar de novo';
    const { saiu } = venda;
    if (saiu && devolver) {
      this.loja.mover(venda, 1);
      for (const linha of venda.linhas) linha.noEstoque = linha.quantidade - linha.comDefeito;
    }
    const nadaAEstampar = venda.linhas.map((linha) => ({ ...linha, a_estampar: 0, sem_roupa: 0 }));
    this.anotar(venda, await this.palco.balcao.ver(id), nadaAEstampar, 'cancelado');
    if (!saiu) return 'cancelar antes';
    return devolver ? 'cancelar e devolver' : 'cancelar sem devolver';
  }

  async enviar({ a }: Passo): Promise<string | undefined> {
    const venda = umDe(this.loja.vendas.filter(aberta), a);
    if (!venda) return;
    const { irPara, levarAte } = this.palco.balcao;
    if (venda.linhas.some(({ a_estampar }) => a_estampar > 0)) {
      recusada(await irPara(venda.id, 'embalagem'), 'venda.na_estamparia');
      return 'enviar na estamparia';
    }
    this.anotar(venda, await levarAte(venda.id, 'enviado'), venda.linhas, 'enviado');
    this.loja.mover(venda, -1);
    venda.saiu = true;
    return 'enviar';
  }

  /** The sale goes to the packing table or back, and its goods stay in the shop. */
  async andar({ a }: Passo): Promise<string | undefined> {
    const venda = umDe(
      this.loja.vendas.filter(({ status, linhas }) => {
        return status === 'embalagem' || (status === 'separacao' && linhas.every(({ a_estampar }) => a_estampar === 0));
      }),
      a,
    );
    if (!venda) return;
    const para = venda.status === 'embalagem' ? 'separacao' : 'embalagem';
    const answer = await this.palco.balcao.irPara(venda.id, para);
    aceita(answer);
    this.anotar(venda, answer.body, venda.linhas, para);
    return 'andar';
  }

  async voltar({ a }: Passo): Promise<string | undefined> {
    const venda = umDe(
      this.loja.vendas.filter(({ saiu }) => saiu),
      a,
    );
    if (!venda) return;
    const answer = await this.palco.balcao.irPara(venda.id, 'retirada');
    if (venda.status !== 'enviado' || venda.linhas.some((linha) => voltaram(linha) > 0)) {
      recusada(answer);
      return 'voltar recusada';
    }
    aceita(answer);
    this.anotar(venda, answer.body, venda.linhas, 'retirada');
    this.loja.mover(venda, 1);
    venda.saiu = false;
    return 'voltar';
  }

  async devolver({ a, b, n }: Passo): Promise<string | undefined> {
    const foi = ({ status }: Venda) => status === 'enviado' || status === 'concluido';
    const venda = umDe(this.algumas(foi, b), a);
    const linha = venda && umDe(venda.linhas, b);
    if (!venda || !linha) return;
    const cabem = linha.quantidade - voltaram(linha);
    const quantidade = 1 + (n % (cabem + 1));
    const destino = (a + n) % 3 === 0 ? 'defeito' : 'estoque';
    const itens = [{ item_id: linha.item_id, quantidade, destino } as const];
    const params = { id: venda.id };
    const body = { itens, motivo: 'Não serviu' };
    const answer = await this.palco.call(rotasDeDevolucoes.devolverVenda, { params, body });
    const { coisa, propria } = linha.mercadoria;
    if (!foi(venda) || quantidade > cabem || (propria && destino === 'estoque')) {
      recusada(answer);
      return 'devolver recusada';
    }
    aceita(answer, 201);
    if (destino === 'defeito') {
      linha.comDefeito += quantidade;
      return 'devolver com defeito';
    }
    linha.noEstoque += quantidade;
    somarEm(this.loja.saldos, coisa, quantidade);
    return 'devolver ao estoque';
  }

  /** A count by hand finds some more or fewer, but never fewer than sales hold. */
  async corrigir({ a, b, n }: Passo): Promise<string | undefined> {
    const coisa = umDe(this.loja.coisas, a);
    if (!coisa) return;
    const [saldo, reservado] = [this.loja.saldo(coisa), this.loja.reservado(coisa)];
    const quantidade = Math.max(0, b % 2 === 0 ? saldo + n : reservado + n - 1);
    const { produto_id: id, variacao_id } = coisa;
    const body = variacao_id === null ? { qtd: quantidade } : { variacoes: [{ id: variacao_id, quantidade }] };
    const answer = await this.palco.call(rotasDeProdutos.mudarProduto, { params: { id }, body });
    if (quantidade < reservado) {
      recusada(answer, 'produto.estoque_reservado');
      return 'corrigir recusada';
    }
    aceita(answer);
    this.loja.saldos.set(coisa, quantidade);
    this.loja.entraram += quantidade - saldo;
    if (quantidade === saldo) return 'corrigir nada';
    return quantidade > saldo ? 'corrigir para cima' : 'corrigir para baixo';
  }
}

const comTodosOsNomes = ({ nomes, ...pedida }: Pedida): Pedida => ({
  ...pedida,
  nomes: nomes && nomesPara(pedida.quantidade, nomes.length),
});
