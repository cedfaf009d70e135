import type { ROTAS } from '@varal/contract/rotas';

/** One line of the document's contents for each feature of the API. */
const DESCRICOES: Record<keyof typeof ROTAS, string> = {
  Acesso: 'Entrar, sair, a própria senha e as próprias sessões.',
  Usuários: 'As pessoas da loja e o que cada uma pode.',
  Produtos: 'Produtos com variações de cor e tamanho, imagens, lixeira e o leitor de códigos.',
  Catálogo: 'O que um aparelho guarda dos produtos para consultar sem sinal.',
  Estoque: 'O saldo de cada produto e variação, e cada movimento que o fez.',
  Modelos: 'O que vale para todos os produtos de um modelo: medidas, peso e preços.',
  Categorias: 'A árvore de categorias.',
  Atributos: 'Cores, tamanhos e outros atributos, com seus valores.',
  Clientes: 'Quem compra, com endereço.',
  Vendas: 'Vendas, da separação à entrega, com conferência, frete e etiqueta.',
  Locais: 'Onde cada coisa fica, e guardar o que se lê.',
  Ondas: 'Separar várias vendas numa caminhada só, cada uma na sua caixa.',
  Contagens: 'Contar o que há nas prateleiras, sozinho ou em grupo, e corrigir o estoque.',
  Devoluções: 'O que volta de uma venda, o que se leva no lugar e o crédito que fica.',
  Mensagens: 'O que se escreve ao cliente em cada momento de um pedido, para abrir no WhatsApp.',
  Pagamentos: 'O dinheiro de cada venda, e o caixa de fechamento a fechamento.',
  Envio: 'Remetente, provedor de etiquetas e tabela própria de frete.',
  'QR Codes': 'Etiquetas de QR para imprimir.',
  Bling: 'A conexão com o Bling, e trazer de lá o que ele tem.',
  Sincronização: 'O que vai ao Bling, o que vem de lá e as diferenças.',
  Histórico: 'Tudo o que foi feito, por quem, e desfazer.',
  Planilhas: 'Trazer clientes de uma planilha.',
  Tarefas: 'Trabalhos longos, até onde foram, e desfazê-los por inteiro.',
  Resumo: 'O que a loja vendeu, o que está parado ou acaba logo e o que há a fazer.',
  Buscar: 'Achar qualquer coisa da loja, e as telas, numa caixa só.',
  CEP: 'O endereço de um CEP.',
  Partes: 'O que a loja faz, e o que ela deixa de lado.',
  'Primeiros passos': 'O que falta para a loja começar.',
  'Ao vivo': 'O que muda enquanto se olha.',
  Amostra: 'Os dados inventados da demonstração, e apagá-los.',
  Cópias: 'As cópias da loja, cada uma restaurada à parte para ser comprovada.',
  Operação: 'Para quem cuida do servidor.',
};

export const descricaoDe = (nome: string): string | undefined => new Map(Object.entries(DESCRICOES)).get(nome);
