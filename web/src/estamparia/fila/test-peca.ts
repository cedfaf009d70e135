import type { ContagensDasPecas, Peca } from '@varal/contract/estamparia/peca';

export const umaPeca = (id: number, mais: Partial<Peca> = {}): Peca => ({
  id,
  venda_id: 35,
  item_id: 70,
  n: 1,
  de: 3,
  cliente: 'Maria',
  titulo: 'Camiseta Onda',
  lisa: { produto_id: 4, variacao_id: 9, titulo: 'Camiseta lisa', nome_cor: 'Preta', tamanho: 'M' },
  personalizacao: null,
  prazo: '2030-01-02',
  estado: 'liberada',
  espera_por: null,
  primeira: false,
  estampas: [
    {
      ...{ estampa_id: 7, codigo: 'E0007', nome: 'Onda do mar', tecnica: 'dtf', posicao: 'frente' },
      ...{ largura_mm: 200, altura_mm: 150, arte_sha256: 'a'.repeat(64), miniatura_url: '/midia/artes/1-480.webp' },
      ...{ folha_id: null, estado: 'liberada' },
    },
  ],
  ...mais,
});

export const umasContagens = (mais: Partial<ContagensDasPecas> = {}): ContagensDasPecas => ({
  ...{ abertas: 3, atrasadas: 0 },
  estados: { espera: 1, liberada: 2, em_folha: 0, impressa: 0 },
  espera_por: { pagamento: 1, aprovacao: 0, arte: 0, roupa: 0 },
  tecnicas: { dtf: 2, silk: 0, sublimacao: 0, bordado: 1, vinil: 0, outra: 0 },
  ...mais,
});
