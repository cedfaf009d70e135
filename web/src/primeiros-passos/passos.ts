import type { Passo, PrimeirosPassos } from '@varal/contract/primeiros-passos/primeiros-passos.routes';
import { contagem, dinheiro, momento, quantos } from '../base/texto/format.ts';

type Passos = PrimeirosPassos['passos'];

type Dito<P extends Passo> = {
  titulo: string;
  /** Says why it is worth doing. */
  porque: string;
  /** Says what was found by looking. */
  achado: (passo: Passos[P]) => string;
  para:
    | '/configuracoes/envio'
    | '/configuracoes/pix'
    | '/configuracoes/bling'
    | '/configuracoes/usuarios'
    | '/configuracoes/copias'
    | '/produtos/criar'
    | '/qrcodes';
  acao: string;
};

/** The steps in the order in which a shop takes them. */
export const PASSOS: { [P in Passo]: Dito<P> } = {
  remetente: {
    titulo: 'Quem envia',
    porque: 'Sem nome, documento e endereço da loja não há frete nem etiqueta.',
    achado: ({ faltam }) =>
      faltam.length === 0 ? 'O remetente está completo.' : `Falta preencher: ${faltam.join(', ')}.`,
    para: '/configuracoes/envio',
    acao: 'Preencher o remetente',
  },
  melhor_envio: {
    titulo: 'Melhor Envio',
    porque: 'Cota o frete e faz as etiquetas; cada etiqueta é paga com o saldo da carteira.',
    achado: ({ saldo, aviso, sem_agencia }) =>
      [
        saldo === null
          ? 'A conta não respondeu. Confira o acesso na tela do envio.'
          : `A conta respondeu: saldo de ${dinheiro(saldo)}.`,
        aviso,
        sem_agencia.length > 0 && `Para vender com ${lista(sem_agencia)}, escolha uma agência.`,
      ]
        .filter(Boolean)
        .join(' '),
    para: '/configuracoes/envio',
    acao: 'Ver o envio',
  },
  pix: {
    titulo: 'Pix',
    porque: 'Cada venda mostra um QR Code do que falta pagar.',
    achado: ({ chave }) => (chave === '' ? 'Nenhuma chave foi cadastrada.' : `A loja recebe na chave ${chave}.`),
    para: '/configuracoes/pix',
    acao: 'Cadastrar a chave',
  },
  bling: {
    titulo: 'Bling',
    porque: 'Produtos, estoque e pedidos ficam em dia com o ERP.',
    achado: ({ estado, empresa }) => ACHADOS_DO_BLING[estado](empresa),
    para: '/configuracoes/bling',
    acao: 'Abrir a Central',
  },
  produtos: {
    titulo: 'Primeiros produtos',
    porque: 'Cadastre à mão ou traga do Bling o que já existe.',
    achado: ({ quantos: n }) =>
      n === 0 ? 'Ainda não há nenhum produto.' : `${ateMil(n, 'produto cadastrado', 'produtos cadastrados')}.`,
    para: '/produtos/criar',
    acao: 'Cadastrar um produto',
  },
  impressora: {
    titulo: 'Impressora de etiquetas',
    porque: 'Imprima uma folha de QR Codes e acerte a impressora pela página de calibração.',
    achado: ({ impressoes }) =>
      impressoes === 0 ? 'Nada foi impresso ainda.' : `${quantos(impressoes, 'impressão feita', 'impressões feitas')}.`,
    para: '/qrcodes',
    acao: 'Imprimir etiquetas',
  },
  pessoas: {
    titulo: 'Pessoas',
    porque: 'Cada pessoa entra com o próprio usuário: o histórico diz quem fez o quê.',
    achado: ({ ativas }) => (ativas > 1 ? `${contagem(ativas)} pessoas podem entrar.` : 'Só você pode entrar.'),
    para: '/configuracoes/usuarios',
    acao: 'Cadastrar pessoas',
  },
  copias: {
    titulo: 'Cópias da loja',
    porque: 'Se o computador quebrar ou for roubado, a loja volta de uma cópia que já foi restaurada uma vez.',
    achado: ({ comprovada_em, mesmo_disco }) =>
      [
        comprovada_em
          ? `A última cópia comprovada é de ${momento(comprovada_em)}.`
          : 'Nenhuma cópia foi comprovada ainda.',
        mesmo_disco && 'Elas ficam no mesmo disco da loja: peça outro lugar em BACKUP_URL.',
      ]
        .filter(Boolean)
        .join(' '),
    para: '/configuracoes/copias',
    acao: 'Ver as cópias',
  },
};

export const ORDEM = Object.keys(PASSOS) as Passo[];

const ACHADOS_DO_BLING: Record<Passos['bling']['estado'], (empresa: string | null) => string> = {
  conectado: (empresa) => (empresa ? `Conectado à empresa ${empresa}.` : 'Conectado.'),
  desconectado: () => 'A loja ainda não foi conectada.',
  precisa_autorizar: () => 'A autorização terminou: conecte de novo.',
  nao_configurado: () => 'O aplicativo do Bling não foi configurado no servidor.',
};

const lista = (nomes: string[]) => new Intl.ListFormat('pt-BR').format(nomes);

const ateMil = (n: number, um: string, muitos: string) =>
  n >= 1000 ? `Mais de mil ${muitos}` : quantos(n, um, muitos);

export const achadoDe = <P extends Passo>(passo: P, passos: Passos): string => PASSOS[passo].achado(passos[passo]);
