import { expect, test } from 'vitest';
import { fraseDoErro } from './erro-da-venda.ts';
import { errosDeVendas } from './vendas.errors.ts';

test('a refusal is told as a whole sentence', () => {
  expect(
    fraseDoErro({ codigo: 'venda.estoque_insuficiente', params: { descricao: 'Boné', quantidade: 3, disponivel: 0 } }),
  ).toBe('Estoque insuficiente de Boné: pedido 3, disponível 0.');
});

test('a title that looks like a gap stays a title', () => {
  expect(fraseDoErro({ codigo: 'venda.quantidade_invalida', params: { descricao: '{descricao} $& $1' } })).toBe(
    'Quantidade inválida para o produto {descricao} $& $1.',
  );
});

test('the sentences of the shop, and what programs are told with each', () => {
  expect(Object.values(errosDeVendas).map(({ status, text }) => `${status} ${text}`)).toStrictEqual([
    '404 Venda não encontrada',
    '400 Selecione um cliente',
    '400 O cliente escolhido não existe mais.',
    '409 Este cliente foi anonimizado e não pode comprar.',
    '400 Selecione a origem da venda',
    '400 Adicione pelo menos um produto à venda.',
    '400 Quantidade inválida para o produto {descricao}.',
    '400 Valor unitário inválido para o produto {descricao}.',
    '400 Desconto inválido para o produto {descricao}.',
    '403 Desconto acima de {n} %: peça a um administrador.',
    '400 O produto {descricao} já está na venda: mude a quantidade dele.',
    '400 O produto {descricao} não existe mais.',
    '409 O produto {descricao} está na lixeira e não pode ser vendido.',
    '409 Estoque insuficiente de {descricao}: pedido {quantidade}, disponível {disponivel}.',
    '409 A venda está em {de} e não pode ir para {para}.',
    '409 Escolha a variação de {produtos} antes de continuar.',
    '409 {faltam} na estamparia.',
    '409 Esta peça ainda será estampada: faça uma encomenda.',
    '409 Faltam só {n} para estampar.',
    '409 Prontas e livres só há {n}.',
    '409 Só {n} foram estampadas nesta venda.',
    '400 Escolha a cor e o tamanho antes de estampar.',
    '409 A venda está em {status}: volte para Separação antes.',
    '409 Não falta nada para estampar.',
    '409 Informe as medidas do pacote antes de continuar.',
    '409 Escolha o serviço de frete antes de continuar.',
    '409 Gere a etiqueta antes de continuar.',
    '409 A venda está em {status} e não pode ser editada. Volte para a etapa anterior antes.',
    '409 Esta venda foi cancelada e não pode mais ser alterada.',
    '409 Produtos desta venda já foram devolvidos: ela não volta para {para}.',
    '409 A venda está em {status}: o envio não pode mais ser alterado.',
    '400 Informe altura, largura, comprimento e peso, todos maiores que zero.',
    '404 Este produto não está mais na venda.',
    '409 A variação de {descricao} já foi escolhida.',
    '409 Já há {valor} recebidos desta venda: o preço de {descricao} fica como está.',
    '400 Esta variação não é de {descricao}.',
    '409 Dados incompletos: {lista}',
    '400 Para calcular o frete, falta informar: {lista}.',
    '409 Não cabe em um pacote: divida em {n} vendas ou informe as medidas.',
    '409 Uma das peças não cabe em um pacote: informe as medidas.',
    '409 Frete indisponível: há produtos não publicados no Bling: {nomes}.',
    '409 O valor do frete mudou. Calcule o frete novamente.',
    '502 Erro ao calcular o frete',
    '502 Erro ao calcular o frete. {motivo}',
    '409 Erro ao calcular o frete. {motivo}',
    '409 A venda está em {status}: a etiqueta é gerada em Etiqueta.',
    '409 Esta venda é retirada na loja e não precisa de etiqueta.',
    '409 O serviço {servico} é da própria loja e não tem etiqueta: siga sem etiqueta ou escolha outro serviço.',
    '409 Complete em Configurações › Envio: {lista}.',
    '502 Erro ao gerar etiqueta',
    '502 {motivo}',
    '503 A etiqueta ainda está sendo gerada…',
    '400 Código de rastreamento não disponível',
    '502 Erro ao consultar rastreamento',
    '409 Não foi possível sincronizar: Produtos não publicados no Bling: {nomes}',
    '409 A venda está em {status} e não em {passo}: nada foi contado.',
    '404 Nenhum produto tem o código {codigo}.',
    '400 Este código não é de um produto.',
    '400 {motivo}',
    '409 Não está nesta venda: {lido}.',
    '409 Variação errada: foi lido {lido}, e a venda pede {pedidas}.',
    '409 Leia o QR da variação de {titulo}: o do produto não diz qual ela é.',
    '409 Escolha a variação de {descricao} antes de ler as unidades.',
    '409 Esta leitura já foi usada em outra venda.',
    '409 Na estamparia: {n} de {descricao}.',
    '409 Já {feito} de {descricao}.',
    '409 Nenhuma unidade de {descricao} foi lida.',
    '400 De {descricao} podem faltar no máximo {restam}.',
    '400 Diga o motivo da falta.',
    '409 Falta encontrar {faltas}. Encontre os produtos ou edite a venda.',
    '409 Marque ou leia todos os produtos antes de continuar.',
  ]);
});
