import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { DESTINOS, type Troca } from '@varal/contract/devolucoes/devolucao';
import { rotasDeDevolucoes } from '@varal/contract/devolucoes/devolucoes.routes';
import type { Pagamento } from '@varal/contract/pagamentos/pagamento';
import type { Venda as VendaLida } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { type Sorteio, sorteio } from '../../seed/gerar/sorteio.ts';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';
import { HOJE, haDias, umCaixa } from '../pagamentos/test-dinheiro.ts';
import { umBalcao } from '../vendas/test-balcao.ts';
import { umaGaveta } from './test-gaveta.ts';
import type { Linha, Reembolso, Venda, Volta } from './test-modelo.ts';
import * as modelo from './test-modelo.ts';

// Random histories run beside each other, each of one customer: sales, also over the counter, payments, edits, cancellations, returns,
// exchanges, also of goods that are taken along at once, and credit, some of them asked for twice at the same moment, while two people
// close and reopen the till, put cash into the drawer and take it out. What each call was answered must be what the model says, and at the end all sums must agree to the cent and
// to the unit. Half of what is sold over the counter is the Consumidor's, whom all histories share, and who never has credit.
const LONGA = process.env.PROVA === 'longa';
const HISTORIAS = Number(process.env.HISTORIAS ?? (LONGA ? 5_000 : 16));
const AO_MESMO_TEMPO = 6;
const PASSOS = 14;
const SEMENTE = Number(process.env.SEMENTE ?? (LONGA ? Date.now() % 1_000_000 : 20_261_123));

const FORMAS = ['pix', 'dinheiro', 'cartao_debito', 'outro'] as const;
const COM_CREDITO = [...FORMAS, 'credito', 'credito'] as const;
const DIAS = [haDias(3), haDias(2), haDias(1), HOJE];
const SALDO = 1_000_000;

const { call, db, admin } = await testApi();
const { tudoConfere, irPara, estoque } = umBalcao({ db, call });
const { pagar, mudar, apagar, devolver, listar, caixa } = umCaixa({ call });
const gaveta = umaGaveta({ db, call, admin });
const PRODUTOS = [(await umProduto(db, { saldo: SALDO })).id, (await umProduto(db, { saldo: SALDO })).id];

const emReais = (centavos: number) => centavos / 100;
const emCentavos = (reais: number) => Math.round(reais * 100);

type Answer = { status: number; body: unknown };

/** Takes an answer that is never refused, unless it corrects what a closing took: true when the call was done. */
function feito({ status, body }: Answer, { corrige = false } = {}): boolean {
  const fechado = corrige && status === 409 && (body as { codigo: string }).codigo === 'caixa.fechado';
  if (!fechado) expect([status, body]).toStrictEqual([expect.toSatisfy((s: number) => s < 300), body]);
  return !fechado;
}

const recusado = ({ status }: Answer) => expect(status).toBe(409);
const quantosFeitos = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300).length;

class Historia {
  readonly vendas: Venda[] = [];
  private readonly sorte: Sorteio;
  private readonly cliente_id: number;

  constructor(semente: number, cliente_id: number) {
    this.sorte = sorteio(semente, 'dinheiro');
    this.cliente_id = cliente_id;
  }

  async viver(): Promise<this> {
    const primeira = await this.vender();
    if (this.sorte.chance(0.7)) await this.pagar(primeira);
    if (this.sorte.chance(0.7)) await this.enviar(primeira);
    const passos = [
      'pagar',
      'pagar',
      'pagar',
      'prometer',
      'receber',
      'receberOutroValor',
      'cobrar',
      'cobrarSemOlhar',
      'corrigir',
      'estornar',
      'apagar',
      'editar',
      'enviar',
      'enviar',
      'cancelar',
    ] as const;
    const voltas = [
      'venderNoBalcao',
      'venderNoBalcao',
      'venderNoBalcao',
      'venderNoBalcao',
      'voltar',
      'voltar',
      'voltar',
      'trocar',
      'trocar',
      'doisVoltam',
      'doisTrocam',
      'doisGastam',
      'doisEstornam',
      'doisCobram',
    ] as const;
    for (let n = 0; n < PASSOS; n += 1) {
      const venda = this.sorte.um(this.vendas);
      await this[this.sorte.um([...passos, ...voltas])](venda);
      await this.conferir(venda);
    }
    for (const venda of this.vendas) await this.conferir(venda);
    return this;
  }

  private digitados() {
    const { inteiro, um, chance } = this.sorte;
    const quais = chance(0.5) ? PRODUTOS : [um(PRODUTOS)];
    return quais.map((id) => ({
      id,
      quantidade: inteiro(1, 4),
      valor_unitario: emReais(inteiro(500, 2_000)),
      desconto: emReais(inteiro(0, 400)),
    }));
  }

  private anotar({ id, cliente_id, itens }: VendaLida, situacao: Venda['situacao'] = 'aberta'): Venda {
    const venda = { id, cliente_id, situacao, itens: itens.map(itemDe), linhas: [], devolvido: 0 };
    this.vendas.push(venda);
    return venda;
  }

  private readonly temNome = ({ cliente_id }: Venda): boolean => cliente_id === this.cliente_id;

  /** The Consumidor has none. */
  private credito(venda: Venda): number {
    return this.temNome(venda) ? modelo.credito(this.vendas.filter(this.temNome)) : 0;
  }

  private centavos(ate: number): number {
    return this.sorte.inteiro(1, Math.max(1, ate));
  }

  async vender(): Promise<Venda> {
    const itens = this.digitados();
    const pagos = this.combinados(totalDe(itens));
    const pagamentos = pagos.map(({ forma, centavos, dia }) => ({ forma, valor: emReais(centavos), recebido_em: dia }));
    const body = { cliente_id: this.cliente_id, origem: 'loja_fisica', itens, pagamentos } as const;
    const answer = await call(rotasDeVendas.criarVenda, { body });
    expect(answer.status).toBe(201);
    const venda = this.anotar(answer.body);
    const linhas = await listar(venda.id);
    venda.linhas.push(...pagos.map((pago, n) => ({ ...pago, id: linhas[n]?.id ?? 0 })));
    return venda;
  }

  /** What is agreed on with a new sale, mostly a promise of all of it; what is said together settles nothing. */
  private combinados(total: number): modelo.Pago[] {
    const { um, chance, inteiro } = this.sorte;
    return Array.from({ length: inteiro(0, 2) }, () => ({
      forma: um(FORMAS),
      centavos: chance(0.6) ? total : this.centavos(total),
      dia: chance(0.8) ? null : HOJE,
    }));
  }

  async venderNoBalcao(): Promise<void> {
    const { chance } = this.sorte;
    const cliente_id = chance(0.5) ? this.cliente_id : null;
    const itens = this.digitados();
    const pagos = this.pagos(totalDe(itens));
    const answer = await call(rotasDoBalcao.venderNoBalcao, {
      body: {
        itens,
        cliente_id,
        pagamentos: pagos.map(({ forma, centavos, dia }) => ({
          ...{ forma, valor: emReais(centavos) },
          ...((dia !== HOJE || chance(0.5)) && { recebido_em: dia }),
        })),
      },
    });
    const ficam = modelo.ficamNoBalcao(totalDe(itens), pagos, cliente_id !== null);
    if (!ficam) return expect(answer.status).toBe(400);
    const gasto = ficam.filter(({ forma, dia }) => forma === 'credito' && dia !== null);
    const tem = cliente_id === null ? 0 : modelo.credito(this.vendas.filter(this.temNome));
    if (gasto.reduce((soma, { centavos }) => soma + centavos, 0) > tem) return recusado(answer);
    feito(answer);
    const venda = this.anotar(answer.body, 'enviada');
    expect([this.temNome(venda), answer.body.status]).toStrictEqual([cliente_id !== null, 'concluido']);
    const linhas = await listar(venda.id);
    expect(linhas.map(({ forma, valor, recebido_em }) => [forma, valor, recebido_em !== null])).toStrictEqual(
      ficam.map(({ forma, centavos, dia }) => [forma, emReais(centavos), dia !== null]),
    );
    venda.linhas.push(...ficam.map((pago, n) => ({ ...pago, id: linhas[n]?.id ?? 0 })));
    await this.conferir(venda);
  }

  /** Payments in some forms, mostly as much as it costs, at times more or less, or only promised. */
  private pagos(total: number): modelo.Pago[] {
    const { um, chance, inteiro } = this.sorte;
    let falta = total;
    return Array.from({ length: inteiro(0, 3) }, (_, n) => {
      const centavos = chance(n === 0 ? 0.5 : 0.8) && falta > 0 ? falta : this.centavos(total);
      const dia = chance(0.1) ? null : chance(0.7) ? HOJE : um(DIAS);
      falta -= dia === null ? 0 : centavos;
      return { forma: um(COM_CREDITO), centavos, dia };
    });
  }

  async editar(venda: Venda): Promise<void> {
    if (venda.situacao !== 'aberta') return;
    const body = { cliente_id: venda.cliente_id, origem: 'loja_fisica', itens: this.digitados() } as const;
    const answer = await call(rotasDeVendas.editarVenda, { params: { id: venda.id }, body });
    expect(answer.status).toBe(200);
    venda.itens = answer.body.itens.map(itemDe);
  }

  async enviar(venda: Venda): Promise<void> {
    if (venda.situacao !== 'aberta') return;
    await db.updateTable('vendas').set({ status: 'retirada' }).where('id', '=', venda.id).execute();
    expect((await irPara(venda.id, 'enviado')).status).toBe(200);
    venda.situacao = 'enviada';
  }

  async cancelar(venda: Venda): Promise<void> {
    if (this.sorte.chance(0.8)) return;
    expect((await call(rotasDeVendas.cancelarVenda, { params: { id: venda.id } })).status).toBe(204);
    venda.situacao = 'cancelada';
  }

  async pagar(venda: Venda): Promise<void> {
    const { um } = this.sorte;
    const [forma, centavos, dia] = [um(COM_CREDITO), this.centavos(modelo.total(venda)), um([...DIAS, null])];
    const answer = await pagar(venda.id, { forma, valor: emReais(centavos), recebido_em: dia });
    if (modelo.encerrada(venda) || (dia !== null && this.semCredito(venda, forma, centavos))) return recusado(answer);
    if (feito(answer)) pago(venda, { forma, centavos, dia }, answer.body);
  }

  /** What is due, or half of it, is promised in one form. */
  async prometer(venda: Venda): Promise<void> {
    const { um, chance } = this.sorte;
    const falta = modelo.aReceber(venda);
    if (falta < 2 || modelo.encerrada(venda)) return;
    const [forma, centavos] = [um(COM_CREDITO), chance(0.6) ? falta : Math.floor(falta / 2)];
    const answer = await pagar(venda.id, {
      forma,
      valor: emReais(centavos),
      recebido_em: null,
      a_receber: emReais(falta),
    });
    if (feito(answer)) pago(venda, { forma, centavos, dia: null }, answer.body);
  }

  /** Somebody charges what the screen says is due. */
  async cobrar(venda: Venda): Promise<void> {
    const centavos = modelo.aReceber(venda);
    if (centavos === 0) return;
    const forma = this.sorte.um(FORMAS);
    const [valor, dia] = [emReais(centavos), this.sorte.um(DIAS)];
    const answer = await pagar(venda.id, { forma, valor, recebido_em: dia, a_receber: valor });
    if (feito(answer)) pago(venda, { forma, centavos, dia }, answer.body);
  }

  /** Somebody notes a payment on a screen that shows what was due before: nothing is noted. */
  async cobrarSemOlhar(venda: Venda): Promise<void> {
    const visto = modelo.aReceber(venda) + this.sorte.um([-1, 1, 500]);
    if (visto < 0) return;
    const [forma, linha] = [this.sorte.um(FORMAS), venda.linhas.find(({ dia }) => dia === null)];
    const novo = {
      forma,
      valor: emReais(visto + 1),
      recebido_em: this.sorte.um([HOJE, null]),
      a_receber: emReais(visto),
    };
    recusado(await pagar(venda.id, novo));
    if (linha) recusado(await mudar(linha.id, { recebido_em: HOJE, a_receber: emReais(visto) }));
  }

  private semCredito(venda: Venda, forma: Pagamento['forma'], centavos: number): boolean {
    return forma === 'credito' && centavos > this.credito(venda);
  }

  async receber(venda: Venda): Promise<void> {
    const linha = venda.linhas.find(({ dia }) => dia === null);
    const dia = this.sorte.um(DIAS);
    if (!linha) return;
    const answer = await mudar(linha.id, { recebido_em: dia });
    if (modelo.encerrada(venda) || this.semCredito(venda, linha.forma, linha.centavos)) return recusado(answer);
    if (feito(answer)) modelo.receberPromessa(venda, linha, { dia, centavos: linha.centavos });
  }

  /** Another amount came than was promised. */
  async receberOutroValor(venda: Venda): Promise<void> {
    const linha = venda.linhas.find(({ dia }) => dia === null);
    if (!linha) return;
    const [centavos, dia] = [this.centavos(2 * linha.centavos), this.sorte.um(DIAS)];
    const answer = await mudar(linha.id, { recebido_em: dia, valor: emReais(centavos) });
    if (modelo.encerrada(venda) || this.semCredito(venda, linha.forma, centavos)) return recusado(answer);
    if (feito(answer)) modelo.receberPromessa(venda, linha, { dia, centavos });
  }

  async corrigir(venda: Venda): Promise<void> {
    const inteiras = venda.linhas.filter((linha) => !modelo.saiu(linha) && modelo.estornado(venda, linha) === 0);
    if (inteiras.length === 0) return;
    const linha = this.sorte.um(inteiras);
    const centavos = this.centavos(modelo.total(venda));
    const answer = await mudar(linha.id, { valor: emReais(centavos) });
    const mais = centavos - linha.centavos;
    if (linha.dia !== null && this.semCredito(venda, linha.forma, mais)) return recusado(answer);
    if (linha.dia !== null && -mais > modelo.pago(venda)) return recusado(answer);
    if (linha.dia !== null && mais !== 0 && this.semNomeComCredito(venda, linha.forma)) return recusado(answer);
    if (!feito(answer, { corrige: linha.dia !== null })) return;
    if (linha.dia !== null && mais > 0) modelo.abater(venda, { forma: linha.forma, centavos: mais });
    linha.centavos = centavos;
  }

  private semNomeComCredito(venda: Venda, forma: Pagamento['forma']): boolean {
    return forma === 'credito' && !this.temNome(venda);
  }

  async estornar(venda: Venda): Promise<void> {
    const linha = this.umaRecebida(venda);
    if (!linha) return;
    const [centavos, forma] = [this.centavos(linha.centavos), this.sorte.um(COM_CREDITO)];
    const cabe = centavos <= modelo.resto(venda, linha) && !this.semNomeComCredito(venda, forma);
    const answer = await devolver(linha.id, { valor: emReais(centavos), forma });
    if (!cabe) return recusado(answer);
    expect(answer.status).toBe(201);
    venda.linhas.push({ id: answer.body.id, forma, centavos, dia: HOJE, estorna: linha.id });
  }

  private umaRecebida(venda: Venda): Linha | undefined {
    const recebidas = venda.linhas.filter((linha) => linha.dia !== null && !modelo.saiu(linha));
    return recebidas.length === 0 ? undefined : this.sorte.um(recebidas);
  }

  async apagar(venda: Venda): Promise<void> {
    if (venda.linhas.length === 0) return;
    const linha = this.sorte.um(venda.linhas);
    const answer = await apagar(linha.id);
    if (modelo.saiu(linha)) return recusado(answer);
    const [centavos, { forma }] = [modelo.resto(venda, linha), linha];
    if (linha.dia !== null && centavos > 0 && this.semNomeComCredito(venda, forma)) return recusado(answer);
    feito(answer);
    if (linha.dia === null) venda.linhas.splice(venda.linhas.indexOf(linha), 1);
    else if (centavos > 0) {
      const id = (await listar(venda.id)).at(-1)?.id ?? 0;
      venda.linhas.push({ id, forma, centavos, dia: HOJE, estorna: linha.id });
    }
  }

  /** Some units of some lines, at times more than are left. */
  private voltas({ itens }: Venda): Volta[] {
    const { inteiro, um, varios, chance } = this.sorte;
    return varios(itens, inteiro(1, itens.length)).flatMap((item) =>
      Array.from({ length: chance(0.2) ? 2 : 1 }, () => ({ item, quantidade: inteiro(1, 2), destino: um(DESTINOS) })),
    );
  }

  /** Money for what comes back: refund, credit, both or nothing, at times more than there may be. */
  private dinheiro(ate: number) {
    const { chance, um } = this.sorte;
    const parte = () => this.centavos(chance(0.1) ? ate * 2 : Math.ceil(ate / 2));
    return {
      reembolso: chance(0.4) ? { forma: um(FORMAS), centavos: parte() } : null,
      credito: chance(0.4) ? parte() : 0,
    };
  }

  async voltar(venda: Venda): Promise<void> {
    const voltas = this.voltas(venda);
    const custo = modelo.custo(voltas);
    const { reembolso, credito } = this.dinheiro(custo ?? 100);
    const answer = await call(rotasDeDevolucoes.devolverVenda, {
      params: { id: venda.id },
      body: { ...pedida(voltas, reembolso), credito: emReais(credito) },
    });
    const aNinguem = credito > 0 && !this.temNome(venda);
    if (aNinguem || !podeVoltar(venda, custo, reembolso, credito)) return recusado(answer);
    expect([answer.status, answer.body]).toStrictEqual([201, answer.body]);
    expect(answer.body.valor).toBe(emReais(custo ?? 0));
    modelo.receber(venda, voltas);
    await this.anotarDevolucao(venda, answer.body.id, { reembolso, credito });
  }

  async trocar(venda: Venda): Promise<void> {
    const { chance } = this.sorte;
    const [temNome, leva_agora] = [this.temNome(venda), chance(0.5)];
    const voltas = this.voltas(venda);
    const custo = modelo.custo(voltas);
    const novos = this.digitados();
    const total = totalDe(novos);
    const dito = temNome || chance(0.2) ? this.dinheiro(custo ?? 100) : { reembolso: null, credito: 0 };
    const pedido = { reembolso: dito.reembolso, credito: dito.credito > 0 ? dito.credito : null };
    const conta = modelo.combinar({ ...pedido, custo: custo ?? 0, pago: modelo.pago(venda), total, temNome });
    const pagos = chance(0.6) ? this.pagos(conta.falta) : [];
    const answer = await call(rotasDeDevolucoes.trocarVenda, {
      params: { id: venda.id },
      body: {
        ...pedida(voltas, pedido.reembolso),
        ...(pedido.credito !== null && { credito: emReais(pedido.credito) }),
        ...{ novos, leva_agora },
        pagamentos: pagos.map(({ forma, centavos, dia }) => ({
          ...{ forma, valor: emReais(centavos) },
          ...((dia !== HOJE || !leva_agora || chance(0.5)) && { recebido_em: dia }),
        })),
      },
    });
    if (venda.situacao !== 'enviada' || custo === null) return recusado(answer);
    const ficam = leva_agora ? modelo.ficamNoBalcao(conta.falta, pagos, temNome) : pagos;
    if (!ficam) return expect(answer.status).toBe(400);
    if (!podeVoltar(venda, custo, conta.reembolso, conta.credito)) return recusado(answer);
    const gasto = ficam.reduce(
      (soma, { forma, dia, centavos }) => soma + (forma === 'credito' && dia ? centavos : 0),
      0,
    );
    const fica = this.credito(venda) + conta.credito - conta.usado - gasto;
    if (fica < 0 || (fica > 0 && !temNome)) return recusado(answer);
    if (feito(answer)) await this.anotarTroca({ venda, voltas, conta, ficam, leva_agora }, answer.body);
  }

  private async anotarTroca({ venda, voltas, conta, ficam, leva_agora }: Trocada, { devolucao, venda: lida }: Troca) {
    modelo.receber(venda, voltas);
    await this.anotarDevolucao(venda, devolucao.id, conta);
    const nova = this.anotar(lida, leva_agora ? 'enviada' : 'aberta');
    expect(lida.status).toBe(leva_agora ? 'concluido' : 'separacao');
    const credito = { forma: 'credito' as const, centavos: conta.usado, dia: HOJE };
    const linhas = [...(conta.usado > 0 ? [credito] : []), ...ficam];
    const anotadas = await listar(nova.id);
    expect(anotadas.map(({ forma, valor, recebido_em }) => [forma, valor, recebido_em !== null])).toStrictEqual(
      linhas.map(({ forma, centavos, dia }) => [forma, emReais(centavos), dia !== null]),
    );
    nova.linhas.push(...linhas.map((linha, n) => ({ ...linha, id: anotadas[n]?.id ?? 0 })));
    await this.conferir(nova);
  }

  /** Two sellers exchange all that is left of a line at the same moment. */
  async doisTrocam(venda: Venda): Promise<void> {
    const item = this.sorte.um(venda.itens);
    const restam = item.quantidade - modelo.voltou(item);
    if (restam === 0 || !this.temNome(venda)) return;
    const voltas: Volta[] = [{ item, quantidade: restam, destino: 'estoque' }];
    const novos = this.digitados();
    const pedir = () =>
      call(rotasDeDevolucoes.trocarVenda, {
        params: { id: venda.id },
        body: { ...pedida(voltas, null), novos, leva_agora: true },
      });
    const [custo, pago, total] = [modelo.custo(voltas) ?? 0, modelo.pago(venda), totalDe(novos)];
    const conta = modelo.combinar({ custo, pago, total, reembolso: null, credito: null, temNome: true });
    const feitas = (await Promise.all([pedir(), pedir()])).filter(({ status }) => status === 201);
    expect(feitas).toHaveLength(venda.situacao === 'enviada' ? 1 : 0);
    for (const { body } of feitas) await this.anotarTroca({ venda, voltas, conta, ficam: [], leva_agora: true }, body);
  }

  private async anotarDevolucao(venda: Venda, devolucao_id: number, { reembolso, credito }: Dinheiro): Promise<void> {
    const partes = [
      ...(reembolso ? [reembolso] : []),
      ...(credito > 0 ? [{ forma: 'credito' as const, centavos: credito }] : []),
    ];
    const linhas = (await listar(venda.id)).filter((um) => um.devolucao_id === devolucao_id);
    expect(linhas.map(({ forma, valor }) => [forma, valor])).toStrictEqual(
      partes.map(({ forma, centavos }) => [forma, emReais(centavos)]),
    );
    for (const [n, parte] of partes.entries())
      venda.linhas.push({ ...parte, id: linhas[n]?.id ?? 0, dia: HOJE, daDevolucao: true });
  }

  /** Two sellers take the same units back at the same moment. */
  async doisVoltam(venda: Venda): Promise<void> {
    const { um, inteiro } = this.sorte;
    const volta = { item: um(venda.itens), quantidade: inteiro(1, 2), destino: um(DESTINOS) };
    const vez = () => call(rotasDeDevolucoes.devolverVenda, { params: { id: venda.id }, body: pedida([volta], null) });
    const feitas = quantosFeitos(await Promise.all([vez(), vez()]));
    const cabem = venda.situacao === 'enviada' ? volta.item.quantidade - modelo.voltou(volta.item) : 0;
    expect(feitas).toBe(Math.min(2, Math.floor(cabem / volta.quantidade)));
    for (let n = 0; n < feitas; n += 1) modelo.receber(venda, [volta]);
  }

  /** Two sellers spend the same credit at the same moment. */
  async doisGastam(): Promise<void> {
    const delas = this.vendas.filter(this.temNome);
    const abertas = delas.filter((venda) => !modelo.encerrada(venda));
    const tem = modelo.credito(delas);
    if (abertas.length === 0 || tem === 0) return;
    const centavos = this.centavos(tem);
    const onde = [this.sorte.um(abertas), this.sorte.um(abertas)];
    const valor = emReais(centavos);
    const answers = await Promise.all(onde.map(({ id }) => pagar(id, { forma: 'credito', valor, recebido_em: HOJE })));
    // A payment of a cancelled sale may end its debt, so that one of the two is refused for that.
    const soUma = onde.some(({ situacao }) => situacao === 'cancelada');
    const feitas = quantosFeitos(answers);
    const cabem = Math.min(2, Math.floor(tem / centavos));
    if (soUma) expect(feitas).toBeLessThanOrEqual(cabem);
    else expect(feitas).toBe(cabem);
    for (const venda of new Set(onde)) {
      const dela = answers.filter(({ status }, n) => status === 201 && onde[n] === venda);
      pagosAoMesmoTempo(
        venda,
        { forma: 'credito', centavos, dia: HOJE },
        dela.map(({ body }) => body),
      );
    }
    for (const venda of new Set(onde)) await this.conferir(venda);
  }

  /** Two sellers see the same Pix come in, and both press "Recebi". */
  async doisCobram(venda: Venda): Promise<void> {
    const centavos = modelo.aReceber(venda);
    if (centavos === 0) return;
    const valor = emReais(centavos);
    const vez = () => pagar(venda.id, { forma: 'pix', valor, recebido_em: HOJE, a_receber: valor });
    const feitas = (await Promise.all([vez(), vez()])).filter(({ status }) => status === 201);
    expect(feitas).toHaveLength(1);
    pagosAoMesmoTempo(
      venda,
      { forma: 'pix', centavos, dia: HOJE },
      feitas.map(({ body }) => body),
    );
  }

  /** Two sellers give the same payment back at the same moment. */
  async doisEstornam(venda: Venda): Promise<void> {
    const linha = this.umaRecebida(venda);
    if (!linha) return;
    const centavos = this.centavos(linha.centavos);
    const [forma, cabem] = [this.sorte.um(FORMAS), Math.floor(modelo.resto(venda, linha) / centavos)];
    const vez = () => devolver(linha.id, { valor: emReais(centavos), forma });
    const answers = await Promise.all([vez(), vez()]);
    expect(quantosFeitos(answers)).toBe(Math.min(2, cabem));
    for (const { status, body } of answers)
      if (status === 201) venda.linhas.push({ id: body.id, forma, centavos, dia: HOJE, estorna: linha.id });
  }

  private async conferir(venda: Venda): Promise<void> {
    const { body } = await call(rotasDeVendas.verVenda, { params: { id: venda.id } });
    expect({
      pago: body.pago,
      a_receber: body.a_receber,
      situacao_do_pagamento: body.situacao_do_pagamento,
      devolvido: body.devolvido,
      situacao_da_devolucao: body.situacao_da_devolucao,
      devolvidas: body.itens.map(({ devolvidas }) => devolvidas),
    }).toStrictEqual({
      pago: emReais(modelo.pago(venda)),
      a_receber: emReais(modelo.aReceber(venda)),
      situacao_do_pagamento: modelo.situacaoDoPagamento(venda),
      devolvido: emReais(venda.devolvido),
      situacao_da_devolucao: modelo.situacaoDaDevolucao(venda),
      devolvidas: venda.itens.map(modelo.voltou),
    });
    const linhas = await listar(venda.id);
    expect(linhas.map(({ id, forma, valor, recebido_em }) => [id, forma, valor, recebido_em !== null])).toStrictEqual(
      venda.linhas
        .toSorted((uma, outra) => uma.id - outra.id)
        .map(({ id, forma, centavos, dia }) => [id, forma, emReais(centavos), dia !== null]),
    );
    const { body: cliente } = await call(rotasDeClientes.verCliente, { params: { id: this.cliente_id } });
    expect(cliente.credito).toBe(emReais(modelo.credito(this.vendas.filter(this.temNome))));
    expect(cliente.credito).toBeGreaterThanOrEqual(0);
    // What was given back had come in.
    expect(body.pago).toBeGreaterThanOrEqual(0);
  }
}

type Anotado = Pick<Pagamento, 'id'> & { abateu: { id: number; valor: number; resta: number }[] };

/** A payment was noted: the answer names the promise that it is, or what it settled. */
function pago(venda: Venda, feito: modelo.Pago, { id, abateu }: Anotado): void {
  const promessa = feito.dia === null ? undefined : modelo.cumprida(venda, feito);
  expect(venda.linhas.find((linha) => linha.id === id)).toBe(promessa);
  const abatidas = feito.dia === null ? [] : modelo.pagar(venda, { ...feito, id });
  if (feito.dia === null) venda.linhas.push({ ...feito, id });
  expect(abateu.map(({ id, valor, resta }) => [id, emCentavos(valor), emCentavos(resta)])).toStrictEqual(
    abatidas.map(({ id, valor, resta }) => [id, valor, resta]),
  );
}

/** Of payments that are alike nobody knows which came first, but for the rows that they became. */
function pagosAoMesmoTempo(venda: Venda, feito: modelo.Pago, respostas: readonly Anotado[]): void {
  const faltam = respostas.toSorted((uma, outra) => uma.id - outra.id);
  while (faltam.length > 0) {
    const promessa = modelo.cumprida(venda, feito);
    const nova = ({ id }: Anotado) => venda.linhas.every((linha) => linha.id !== id);
    const proxima = faltam.findIndex((uma) => (promessa ? uma.id === promessa.id : nova(uma)));
    const [anotado] = faltam.splice(proxima, 1);
    if (proxima < 0 || !anotado) throw new Error('No answer is the payment that the model expects.');
    pago(venda, feito, anotado);
  }
}

const totalDe = (digitados: readonly { quantidade: number; valor_unitario: number; desconto: number }[]): number =>
  digitados.reduce((soma, um) => soma + um.quantidade * emCentavos(um.valor_unitario) - emCentavos(um.desconto), 0);

type Dinheiro = { reembolso: Reembolso; credito: number };
type Trocada = {
  venda: Venda;
  voltas: readonly Volta[];
  conta: ReturnType<typeof modelo.combinar>;
  ficam: readonly modelo.Pago[];
  leva_agora: boolean;
};

const itemDe = ({ item_id: id, id: produto, quantidade, subtotal }: VendaLida['itens'][number]) => ({
  id,
  produto: produto ?? 0,
  quantidade,
  centavos: Math.round(subtotal * 100),
  estoque: 0,
  defeito: 0,
});

const pedida = (voltas: readonly Volta[], reembolso: Reembolso) => ({
  itens: voltas.map(({ item, quantidade, destino }) => ({ item_id: item.id, quantidade, destino })),
  motivo: 'Não serviu',
  reembolso: reembolso && { forma: reembolso.forma, valor: emReais(reembolso.centavos) },
});

const podeVoltar = (venda: Venda, custo: number | null, reembolso: Reembolso, credito: number): boolean =>
  venda.situacao === 'enviada' &&
  custo !== null &&
  (reembolso?.centavos ?? 0) + credito <= Math.min(custo, modelo.pago(venda));

async function conferirCaixa(dia: string, linhas: readonly Linha[]): Promise<void> {
  const doDia = linhas.filter((linha) => linha.dia === dia);
  const { por_forma, entrou, saiu } = await caixa(dia);
  expect(emReais(modelo.saldoDe(doDia))).toBeCloseTo(entrou - saiu, 6);
  for (const forma of [...FORMAS, 'credito'] as const) {
    const [entradas, saidas] = [false, true].map((sai) =>
      doDia
        .filter((linha) => linha.forma === forma && modelo.saiu(linha) === sai)
        .reduce((total, { centavos }) => total + centavos, 0),
    );
    const { entrou = 0, saiu = 0 } = por_forma.find((um) => um.forma === forma) ?? {};
    expect([dia, forma, entrou, saiu]).toStrictEqual([dia, forma, emReais(entradas ?? 0), emReais(saidas ?? 0)]);
  }
}

test(
  `${HISTORIAS} histories of money and returns beside each other agree with the model to the cent (semente ${SEMENTE})`,
  async () => {
    const historias: Historia[] = [];
    let proxima = 0;
    const umaAposOutra = async () => {
      while (proxima < HISTORIAS) {
        proxima += 1;
        historias.push(await new Historia(SEMENTE + proxima, await umCliente(db)).viver());
      }
    };
    let acabou = false;
    const fechando = gaveta.abrirEFechar(SEMENTE, () => acabou);
    try {
      await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, umaAposOutra));
    } finally {
      acabou = true;
      await fechando;
    }

    const vendas = historias.flatMap((historia) => historia.vendas);
    const linhas = vendas.flatMap((venda) => venda.linhas);
    for (const dia of DIAS) await conferirCaixa(dia, linhas);
    await gaveta.conferir(modelo.saldoDe(linhas.filter(({ forma, dia }) => forma === 'dinheiro' && dia !== null)));
    for (const produto of PRODUTOS) {
      const { presas, fora } = modelo.estoqueDe(vendas, produto);
      expect(await estoque('produtos', produto)).toStrictEqual({ saldo: SALDO - fora, reservado: presas });
    }
    const { body: consumidores } = await call(rotasDeClientes.listarClientes, { query: { busca: 'Consumidor' } });
    expect(consumidores).toMatchObject([{ nome: 'Consumidor', credito: 0 }]);
    await tudoConfere();
  },
  LONGA ? 14_400_000 : 120_000,
);
