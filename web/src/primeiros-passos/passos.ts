import type { Passo, PrimeirosPassos } from '@varal/contract/primeiros-passos/primeiros-passos.routes';
import { contagem, dinheiro, momento, quantos } from '../base/texto/format.ts';

type Passos = PrimeirosPassos['passos'];

type Dito<P extends Passo> = {
  titulo: string;
  /** Says why it is worth doing. */
  porque: string;
  /** Says what was found by looking. */
  achado: (passo: Passos[P]) => string;
  /** Names the setting of the server that would mend what was found. */
  ajuste?: (passo: Passos[P]) => string | false;
  caminho: Caminho;
  /** Leads elsewhere too, as long as the step asks for it. */
  outros?: (passo: Passos[P]) => readonly Caminho[];
};

type Caminho = {
  acao: string;
  para:
    | '/configuracoes/envio'
    | '/configuracoes/pix'
    | '/configuracoes/bling'
    | '/configuracoes/bling/estoque'
    | '/configuracoes/bling/trazer'
    | '/configuracoes/usuarios'
    | '/configuracoes/copias'
    | '/planilhas'
    | '/produtos/criar'
    | '/qrcodes';
  search?: { tipo: 'produtos' };
};

/** The steps in the order in which a shop takes them. */
export const PASSOS: { [P in Passo]: Dito<P> } = {
  remetente: {
    titulo: 'Quem envia',
    porque: 'Sem nome, documento e endereço da loja não há frete nem etiqueta.',
    achado: ({ faltam }) =>
      faltam.length === 0 ? 'O remetente está completo.' : `Falta preencher: ${faltam.join(', ')}.`,
    caminho: { para: '/configuracoes/envio', acao: 'Preencher o remetente' },
  },
  melhor_envio: {
    titulo: 'Melhor Envio',
    porque: 'Cota o frete e faz as etiquetas; cada etiqueta é paga com o saldo da carteira.',
    achado: ({ saldo, aviso, vale_ate, sem_agencia }) =>
      [
        saldo === null
          ? 'A conta não respondeu. Confira o acesso na tela do envio.'
          : `A conta respondeu: saldo de ${dinheiro(saldo)}.`,
        aviso ?? (vale_ate !== null && `O acesso vale até ${momento(vale_ate)}.`),
        sem_agencia.length > 0 && `Para vender com ${lista(sem_agencia)}, escolha uma agência.`,
      ]
        .filter(Boolean)
        .join(' '),
    caminho: { para: '/configuracoes/envio', acao: 'Ver o envio' },
  },
  pix: {
    titulo: 'Pix',
    porque: 'Cada venda mostra um QR Code do que falta pagar.',
    achado: ({ chave }) => (chave === '' ? 'Nenhuma chave foi cadastrada.' : `A loja recebe na chave ${chave}.`),
    caminho: { para: '/configuracoes/pix', acao: 'Cadastrar a chave' },
  },
  bling: {
    titulo: 'Bling',
    porque: 'Produtos, estoque e pedidos ficam em dia com o ERP.',
    achado: (bling) =>
      [ACHADOS_DO_BLING[bling.estado](bling.empresa), faltaQuemBaixa(bling) && 'Falta dizer quem baixa o estoque.']
        .filter(Boolean)
        .join(' '),
    caminho: { para: '/configuracoes/bling', acao: 'Abrir a Central' },
    outros: (bling) =>
      faltaQuemBaixa(bling) ? [{ para: '/configuracoes/bling/estoque', acao: 'Dizer quem baixa o estoque' }] : [],
  },
  produtos: {
    titulo: 'Primeiros produtos',
    porque: 'Cadastre à mão, importe uma planilha ou traga do Bling o que já existe.',
    achado: ({ quantos: n }) =>
      n === 0 ? 'Ainda não há nenhum produto.' : `${ateMil(n, 'produto cadastrado', 'produtos cadastrados')}.`,
    caminho: { para: '/produtos/criar', acao: 'Cadastrar um produto' },
    outros: ({ feito }) =>
      feito
        ? []
        : [
            { para: '/planilhas', search: { tipo: 'produtos' }, acao: 'Importar planilha' },
            { para: '/configuracoes/bling/trazer', acao: 'Trazer do Bling' },
          ],
  },
  impressora: {
    titulo: 'Impressora de etiquetas',
    porque: 'Imprima uma folha de QR Codes e acerte a impressora pela página de calibração.',
    achado: ({ impressoes }) =>
      impressoes === 0 ? 'Nada foi impresso ainda.' : `${quantos(impressoes, 'impressão feita', 'impressões feitas')}.`,
    caminho: { para: '/qrcodes', acao: 'Imprimir etiquetas' },
  },
  pessoas: {
    titulo: 'Pessoas',
    porque: 'Cada pessoa entra com o próprio usuário: o histórico diz quem fez o quê.',
    achado: ({ ativas }) => (ativas > 1 ? `${contagem(ativas)} pessoas podem entrar.` : 'Só você pode entrar.'),
    caminho: { para: '/configuracoes/usuarios', acao: 'Cadastrar pessoas' },
  },
  copias: {
    titulo: 'Cópias da loja',
    porque: 'Se o computador quebrar ou for roubado, a loja volta de uma cópia que já foi restaurada uma vez.',
    achado: ({ feito, comprovada_em, mesmo_disco }) =>
      [
        comprovada_em
          ? `A última cópia comprovada é de ${momento(comprovada_em)}.`
          : 'Nenhuma cópia foi comprovada ainda.',
        comprovada_em && !feito && 'Falta a da última noite.',
        mesmo_disco &&
          'Elas ficam no mesmo disco da loja e se perderiam com ele: peça a quem cuida do servidor outro lugar.',
      ]
        .filter(Boolean)
        .join(' '),
    ajuste: ({ mesmo_disco }) => mesmo_disco && 'BACKUP_URL',
    caminho: { para: '/configuracoes/copias', acao: 'Ver as cópias' },
  },
};

export const ORDEM = Object.keys(PASSOS) as Passo[];

const ACHADOS_DO_BLING: Record<Passos['bling']['estado'], (empresa: string | null) => string> = {
  // A company's name may end with a full stop of its own.
  conectado: (empresa) => (empresa ? `Conectado à empresa ${empresa.replace(/\.$/, '')}.` : 'Conectado.'),
  desconectado: () => 'A loja ainda não foi conectada.',
  precisa_autorizar: () => 'A autorização terminou: conecte de novo.',
  nao_configurado: () => 'O aplicativo do Bling não foi configurado no servidor.',
};

const faltaQuemBaixa = ({ estado, quem_baixa }: Passos['bling']): boolean =>
  estado === 'conectado' && quem_baixa === null;

const lista = (nomes: string[]) => new Intl.ListFormat('pt-BR').format(nomes);

const ateMil = (n: number, um: string, muitos: string) =>
  n >= 1000 ? `Mais de mil ${muitos}` : quantos(n, um, muitos);

export const achadoDe = <P extends Passo>(passo: P, passos: Passos): string => PASSOS[passo].achado(passos[passo]);

export const ajusteDoServidor = <P extends Passo>(passo: P, passos: Passos): string | false =>
  PASSOS[passo].ajuste?.(passos[passo]) ?? false;

export const outrosCaminhos = <P extends Passo>(passo: P, passos: Passos): readonly Caminho[] =>
  PASSOS[passo].outros?.(passos[passo]) ?? [];
