import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import { expect } from 'vitest';
import type { Passo } from './test-historia.ts';
import { prontasDe, somarEm } from './test-loja.ts';
import * as fila from './test-pecas.ts';
import type { Achada, Coisa, Linha, Mercadoria, Peca, Venda } from './test-tipos.ts';
import { aceita, type Numeros, type Respondida, recusada, umDe } from './test-vida.ts';
import { VidaDasVendas } from './test-vida-das-vendas.ts';

/** The steps of the print room: pieces become ready, or wait, or are made for the shelf. */
export class VidaDasPecas extends VidaDasVendas {
  private turno = 0;

  async darProntas(passo: Passo): Promise<string | undefined> {
    const uma = this.umaLinha(passo, ({ a_estampar }) => a_estampar > 0);
    if (!uma) return;
    const { venda, linha, params } = uma;
    const proximas = fila.proximas(linha);
    const quantidade = 1 + (passo.n % (Math.min(linha.a_estampar, proximas.length + 1) + 1));
    const answer = await this.palco.call(rotasDasProntas.darProntas, { params, body: { quantidade } });
    const { lisa, propria } = linha.mercadoria;
    if (venda.status !== 'separacao' || !lisa || quantidade > proximas.length) {
      recusada(answer);
      return 'darProntas recusada';
    }
    this.ficarProntas(proximas.slice(0, quantidade));
    this.estampar(venda, linha, quantidade);
    this.responder(venda, answer, comMenos(venda, linha, quantidade));
    return propria ? 'darProntas própria' : 'darProntas';
  }

  async desfazerProntas(passo: Passo): Promise<string | undefined> {
    const uma = this.umaLinha(passo, (linha) => linha.mercadoria.lisa !== null && prontasDe(linha) > 0);
    if (!uma) return;
    const { venda, linha, params } = uma;
    const { coisa, lisa, propria } = linha.mercadoria;
    // A piece that was printed for the sale and then spoilt is no blank again.
    const estampadas = (venda.feitas.get(linha.mercadoria) ?? 0) - (venda.perdidas.get(coisa) ?? 0);
    const feitas = propria ? prontasDe(linha) : Math.max(0, Math.min(estampadas, prontasDe(linha)));
    const quantidade = 1 + (passo.n % (feitas + 1));
    const answer = await this.palco.call(rotasDasProntas.desfazerProntas, { params, body: { quantidade } });
    if (venda.status !== 'separacao' || !lisa || quantidade > feitas) {
      recusada(answer);
      return 'desfazerProntas recusada';
    }
    for (const peca of fila.ultimasProntas(linha).slice(0, quantidade)) peca.estado = 'fila';
    this.estampar(venda, linha, -quantidade);
    this.responder(venda, answer, comMenos(venda, linha, -quantidade));
    return propria ? 'desfazerProntas própria' : 'desfazerProntas';
  }

  private ficarProntas(pecas: readonly Peca[]): void {
    this.turno += 1;
    for (const peca of pecas) Object.assign(peca, { estado: 'pronta', prontaEm: this.turno });
  }

  /** Blanks became pieces of a line; fewer than none are blanks again. */
  private estampar(venda: Venda, { mercadoria }: Linha, n: number): void {
    const { coisa, lisa, propria } = mercadoria;
    if (lisa) somarEm(this.loja.saldos, lisa, -n);
    if (propria) somarEm(venda.gastas, coisa, n);
    else somarEm(venda.feitas, mercadoria, n);
    if (!propria) somarEm(this.loja.saldos, coisa, n);
  }

  private responder(venda: Venda, answer: Respondida, numeros: readonly Numeros[]): void {
    aceita(answer);
    this.anotar(venda, answer.body, numeros, 'separacao');
  }

  async usarProntas(passo: Passo): Promise<string | undefined> {
    const uma = this.umaLinha(passo, ({ a_estampar, mercadoria: { coisa, propria } }) => {
      return a_estampar > 0 && (propria || this.loja.livres(coisa) > 0);
    });
    if (!uma) return;
    const { venda, linha, params } = uma;
    const { coisa, lisa, propria } = linha.mercadoria;
    const cabem = propria ? 0 : Math.min(linha.a_estampar, this.loja.livres(coisa));
    const quantidade = 1 + (passo.n % (cabem + 1));
    const answer = await this.palco.call(rotasDasProntas.usarProntas, { params, body: { quantidade } });
    if (venda.status !== 'separacao' || !lisa || quantidade > cabem) {
      recusada(answer);
      return 'usarProntas recusada';
    }
    const numeros = comMenos(venda, linha, quantidade).map((numero) =>
      numero.mercadoria === linha.mercadoria
        ? { ...numero, sem_roupa: Math.max(0, linha.sem_roupa - quantidade) }
        : numero,
    );
    this.responder(venda, answer, numeros);
    return 'usarProntas';
  }

  /** Pieces are called ready one by one, of several sales and of the shelf at once. */
  async darPecasProntas({ a, b, n }: Passo): Promise<string | undefined> {
    const escolhidas = this.escolher(b, a, 1 + (n % 3), ({ peca, venda }) => {
      return fila.naFila(peca) && (!venda || venda.status === 'separacao');
    });
    if (escolhidas.length === 0) return;
    const body = { peca_ids: escolhidas.map(({ peca: { id } }) => id) };
    const answer = await this.palco.call(rotas.darPecasProntas, { body });
    aceita(answer);
    this.turno += 1;
    const prontas = emOrdemDeVenda(escolhidas).filter((achada) => this.ficarPronta(achada));
    const feitas = new Set(prontas.map(({ peca: { id } }) => id));
    const recusadas = body.peca_ids.filter((id) => !feitas.has(id));
    expect({
      feitas: answer.body.feitas,
      recusadas: answer.body.recusadas.map(({ id }) => id).toSorted((uma, outra) => uma - outra),
    }).toStrictEqual({ feitas: feitas.size, recusadas: recusadas.toSorted((uma, outra) => uma - outra) });
    for (const venda of new Set(prontas.flatMap(({ venda }) => (venda ? [venda] : [])))) this.loja.acertar(venda);
    return recusadas.length > 0 ? 'darPecasProntas com recusa' : 'darPecasProntas';
  }

  private escolher(b: number, a: number, n: number, quais: (achada: Achada) => boolean): Achada[] {
    const todas = this.algumasPecas(b, quais);
    return Array.from({ length: Math.min(n, todas.length) }, (_, uma) => umDe(todas, a + uma)).flatMap(
      (uma) => uma ?? [],
    );
  }

  private ficarPronta({ peca, venda, linha, mercadoria }: Achada): boolean {
    const { coisa, lisa } = mercadoria;
    if (!lisa || !fila.naFila(peca) || (venda && venda.status !== 'separacao')) return false;
    if (fila.esperaPagamento(peca)) this.notar('recusou sem sinal');
    else if (peca.semRoupa) this.notar('recusou sem roupa');
    if (!fila.podeFicarPronta(peca) || (!venda && this.loja.livres(lisa) < 1)) return false;
    if (venda && !peca.paga) this.notar('ficou pronta liberada');
    this.ficarProntas([peca]);
    if (venda && linha) {
      this.estampar(venda, linha, 1);
      linha.a_estampar -= 1;
      return true;
    }
    this.notar('ficou pronta para a prateleira');
    somarEm(this.loja.saldos, lisa, -1);
    somarEm(this.loja.saldos, coisa, 1);
    return true;
  }

  private umaDoCatalogo(a: number) {
    const mercadoria = umDe(this.pecasDoCatalogo, a);
    if (!mercadoria?.lisa) return;
    const { coisa, lisa } = mercadoria;
    const qual = coisa.variacao_id === null ? { produto_id: coisa.produto_id } : { variacao_id: coisa.variacao_id };
    return { mercadoria, coisa, lisa, qual, livres: this.loja.livres(lisa) };
  }

  async estamparAntes({ a, n }: Passo): Promise<string | undefined> {
    const uma = this.umaDoCatalogo(a);
    if (!uma) return;
    const { mercadoria, coisa, lisa, qual, livres } = uma;
    const quantidade = 1 + (n % 4);
    const answer = await this.palco.call(rotas.produzir, { body: { ...qual, quantidade } });
    if (livres < quantidade) {
      recusada(answer, 'estamparia.lisas_insuficientes');
      return 'estamparAntes recusada';
    }
    aceita(answer, 201);
    const prontas = this.loja.livres(coisa) + quantidade;
    expect(answer.body).toMatchObject({ quantidade, prontas, a_estampar: livres - quantidade });
    somarEm(this.loja.saldos, lisa, -quantidade);
    somarEm(this.loja.saldos, coisa, quantidade);
    this.loja.feitos.push({ id: answer.body.feito_id, mercadoria, n: quantidade, pedidas: null, desfeito: false });
    return 'estamparAntes';
  }

  /** Pieces for the shelf go into the queue, as many as there are blanks. */
  async pedirPecas({ a, n }: Passo): Promise<string | undefined> {
    const uma = this.umaDoCatalogo(a);
    if (!uma) return;
    const { mercadoria, qual, livres } = uma;
    const quantidade = 1 + (n % 3);
    const answer = await this.palco.call(rotas.produzir, { body: { ...qual, quantidade, pronta: false } });
    if (livres < quantidade) {
      recusada(answer, 'estamparia.lisas_insuficientes');
      return 'pedirPecas recusada';
    }
    aceita(answer, 201);
    expect(answer.body).toMatchObject({ quantidade, a_estampar: livres });
    const pedidas = (answer.body.peca_ids ?? []).map((id) => fila.umaPeca({ id, paga: true }));
    expect(pedidas).toHaveLength(quantidade);
    this.loja.prateleira.push(...pedidas.map((peca) => ({ peca, mercadoria })));
    this.loja.feitos.push({ id: answer.body.feito_id, mercadoria, n: quantidade, pedidas, desfeito: false });
    return 'pedirPecas';
  }

  /** What was made or ordered for the shelf is undone: pieces are blanks again, or wanted no more. */
  async desfazerFeito({ a, b }: Passo): Promise<string | undefined> {
    const feito = umDe(
      this.loja.feitos.filter(({ desfeito }) => b % 6 === 0 || !desfeito),
      a,
    );
    if (!feito) return;
    const { id, mercadoria, n, pedidas } = feito;
    const { coisa, lisa } = mercadoria;
    const answer = await this.palco.call(rotasDoHistorico.desfazer, { params: { id } });
    const cabe = pedidas ? pedidas.every(fila.naFila) : this.loja.livres(coisa) >= n;
    if (feito.desfeito || !cabe) {
      recusada(answer);
      return 'desfazerFeito recusada';
    }
    aceita(answer);
    feito.desfeito = true;
    if (pedidas) {
      for (const peca of pedidas) this.tirarDaPrateleira(peca, 'cancelada');
      return 'desistir das peças';
    }
    somarEm(this.loja.saldos, coisa, -n);
    if (lisa) somarEm(this.loja.saldos, lisa, n);
    return 'desfazerProducao';
  }

  private tirarDaPrateleira(peca: Peca, estado: Peca['estado']): void {
    peca.estado = estado;
    const ficam = this.loja.prateleira.filter((uma) => uma.peca !== peca);
    this.loja.idas.push(...this.loja.prateleira.filter((uma) => uma.peca === peca));
    this.loja.prateleira = ficam;
  }

  async perder({ a, b, n }: Passo): Promise<string | undefined> {
    const [achada] = this.escolher(b, a, 1, ({ venda }) => !venda || venda.status === 'separacao');
    if (!achada) return;
    const perdeu = (['estampa', 'roupa', 'as_duas'] as const)[n % 3] ?? 'estampa';
    const { peca, venda, linha, mercadoria } = achada;
    const params = { id: peca.id };
    const body = { perdeu, causa: 'prensa' } as const;
    const estava = fila.pronta(peca) ? 'pronta' : 'na fila';
    const answer = await this.palco.call(rotas.perderPeca, { params, body });
    const perdeRoupa = perdeu !== 'estampa';
    const nova =
      venda && linha
        ? this.perderDaVenda({ venda, linha, peca, perdeRoupa })
        : fila.viva(peca)
          ? this.perderDaPrateleira(peca, mercadoria, perdeRoupa)
          : undefined;
    if (!nova) {
      recusada(answer);
      return 'perder recusada';
    }
    aceita(answer, 201);
    expect(answer.body).toStrictEqual({ peca_id: expect.any(Number), espera_por: fila.esperaPor(nova) });
    nova.id = answer.body.peca_id;
    if (nova.semRoupa) this.notar('ficou sem roupa');
    this.notar(`perdeu ${mercadoria.propria ? 'própria ' : ''}${estava}${venda ? '' : ' da prateleira'}`);
    return { estampa: 'perder a estampa', roupa: 'perder a roupa', as_duas: 'perder as duas' }[perdeu];
  }

  private perderDaVenda({ venda, linha, peca, perdeRoupa }: Perda): Peca | undefined {
    const { coisa, lisa, propria } = linha.mercadoria;
    if (venda.status !== 'separacao' || !lisa || (perdeRoupa && peca.semRoupa)) return;
    const pronta = fila.pronta(peca);
    const falta = perdeRoupa && this.loja.livres(lisa) < 1;
    if (!perdeRoupa && pronta) this.estampar(venda, linha, -1);
    if (perdeRoupa && !(pronta && propria)) this.estragar(venda, pronta ? coisa : lisa);
    if (pronta) linha.a_estampar += 1;
    if (falta) linha.sem_roupa += 1;
    peca.estado = 'perdida';
    linha.pecas = linha.pecas.filter((uma) => uma !== peca);
    this.loja.idas.push({ peca, mercadoria: linha.mercadoria, venda });
    this.loja.acertar(venda);
    const nova = linha.pecas.filter(fila.naFila).at(-1);
    if (nova) Object.assign(nova, { primeira: true, paga: nova.paga || peca.paga, solta: peca.solta });
    return nova;
  }

  private estragar(venda: Venda, coisa: Coisa): void {
    somarEm(this.loja.saldos, coisa, -1);
    somarEm(venda.perdidas, coisa, 1);
  }

  /** A piece of the shelf holds no blank before it is ready, and nobody's money is waited for. */
  private perderDaPrateleira(peca: Peca, mercadoria: Mercadoria, perdeRoupa: boolean): Peca | undefined {
    const { coisa, lisa } = mercadoria;
    if (!lisa) return;
    const pronta = fila.pronta(peca);
    if (pronta || perdeRoupa) {
      const gasta = pronta ? coisa : lisa;
      if (this.loja.livres(gasta) < 1) return;
      somarEm(this.loja.saldos, gasta, -1);
      if (perdeRoupa) this.loja.perdidas += 1;
      else somarEm(this.loja.saldos, lisa, 1);
    }
    this.tirarDaPrateleira(peca, 'perdida');
    const nova = fila.umaPeca({ primeira: true, paga: true });
    this.loja.prateleira.push({ peca: nova, mercadoria });
    return nova;
  }

  async pagar({ a, b, n }: Passo): Promise<string | undefined> {
    const venda = umDe(
      this.loja.vendas.filter(({ status, total, pago }) => status === 'separacao' && pago < total),
      a,
    );
    if (!venda) return;
    const { sinal } = this.loja.regras;
    const falta = fila.faltaDoSinal(venda, sinal);
    const tudo = Math.round((venda.total - venda.pago) * 100) / 100;
    // One cent less than the down payment is no down payment.
    const valores = [falta, falta - 0.01, tudo, falta].map((valor) => Math.round(valor * 100) / 100);
    const valor = Math.min(tudo, Math.max(0.01, valores[(b + n) % 4] ?? tudo));
    const body = { forma: 'pix', valor, recebido_em: diaDaLoja(new Date()) } as const;
    const answer = await this.palco.call(rotasDePagamentos.criarPagamento, { params: { id: venda.id }, body });
    aceita(answer, 201);
    const antes = venda.sinalEm;
    venda.pago = Math.round((venda.pago + valor) * 100) / 100;
    venda.pagamentos.push({ id: answer.body.id, resta: valor });
    fila.soltar(venda, sinal);
    if (venda.sinalEm && !antes) this.notar('pagou o sinal');
    return 'pagar';
  }

  async estornar({ a, b }: Passo): Promise<string | undefined> {
    const venda = umDe(
      this.loja.vendas.filter(({ status, pagamentos }) => {
        return status === 'separacao' && pagamentos.some(({ resta }) => resta > 0);
      }),
      a,
    );
    const pagamento = umDe(venda?.pagamentos.filter(({ resta }) => resta > 0) ?? [], b);
    if (!venda || !pagamento) return;
    const valor = b % 3 === 0 ? 0.01 : pagamento.resta;
    const params = { id: pagamento.id };
    const body = b % 3 === 0 ? { valor } : {};
    aceita(await this.palco.call(rotasDePagamentos.devolverPagamento, { params, body }), 201);
    const antes = venda.sinalEm;
    venda.pago = Math.round((venda.pago - valor) * 100) / 100;
    pagamento.resta = Math.round((pagamento.resta - valor) * 100) / 100;
    const { sinal } = this.loja.regras;
    fila.segurar(venda, sinal);
    fila.soltar(venda, sinal);
    if (antes && !venda.sinalEm) this.notar('estornou o sinal');
    return 'estornar';
  }

  async liberar({ a, b, n }: Passo): Promise<string | undefined> {
    const escolhidas = this.escolher(b, a, 1 + (n % 3), ({ peca }) => fila.esperaPor(peca) === 'pagamento');
    if (escolhidas.length === 0) return;
    const peca_ids = escolhidas.map(({ peca: { id } }) => id);
    const answer = await this.palco.call(rotas.liberarPecas, { body: { peca_ids, motivo: 'Cliente de sempre' } });
    aceita(answer);
    const soltas = escolhidas.filter(({ peca }) => fila.esperaPor(peca) === 'pagamento');
    for (const { peca } of soltas) peca.solta = true;
    const recusadas = escolhidas.filter((uma) => !soltas.includes(uma)).map(({ peca: { id } }) => id);
    expect({ ...answer.body, recusadas: answer.body.recusadas.map(({ id }) => id) }).toStrictEqual({
      ...{ feitas: soltas.length, recusadas: expect.toSatisfy((ids: number[]) => mesmos(ids, recusadas)) },
    });
    return recusadas.length > 0 ? 'liberar recusada' : 'liberar';
  }
}

type Perda = { venda: Venda; linha: Linha; peca: Peca; perdeRoupa: boolean };

const mesmos = (uns: readonly number[], outros: readonly number[]) =>
  uns.length === outros.length && uns.every((um) => outros.includes(um));

const comMenos = ({ linhas }: Venda, linha: Linha, n: number): Numeros[] =>
  linhas.map((uma) => (uma === linha ? { ...uma, a_estampar: uma.a_estampar - n } : uma));

/** The shop goes through the pieces by number; those of a sale go together, when its first one comes. */
function emOrdemDeVenda(achadas: readonly Achada[]): Achada[] {
  const primeira = (achada: Achada) =>
    achada.venda
      ? Math.min(...achadas.filter(({ venda }) => venda === achada.venda).map(({ peca: { id } }) => id))
      : achada.peca.id;
  return achadas.toSorted((uma, outra) => primeira(uma) - primeira(outra) || uma.peca.id - outra.peca.id);
}
