import { defineErrors } from '../api.errors.ts';

export const errosDaEstamparia = defineErrors({
  'estamparia.lisas_insuficientes': { status: 409, text: 'Há {n} de {lisa}.' },
  'estamparia.pecas_em_uso': { status: 409, text: 'Não dá para desfazer: livres de {peca} só há {n}.' },
  'estamparia.sem_lisa': { status: 409, text: 'Esta peça não é feita de nenhuma lisa.' },
  'estamparia.peca_nao_encontrada': { status: 404, text: 'Esta peça não existe mais.' },
  'estamparia.pecas_demais': { status: 400, text: 'Peça no máximo {n} peças por vez.' },
  'peca.ja_comecada': { status: 409, text: 'Alguma dessas peças já foi para a folha ou estampada.' },
  'peca.ja_foi': { status: 409, text: 'Esta peça já foi {estado}.' },
  'peca.ja_pronta': { status: 409, text: 'Esta peça já está pronta.' },
  'peca.ja_liberada': { status: 409, text: 'Esta peça não espera por pagamento.' },
  'peca.espera_pagamento': { status: 409, text: 'Esta peça espera pelo pagamento: libere-a antes.' },
  'peca.espera_arte': { status: 409, text: 'Falta a arte desta estampa: envie-a antes.' },
  'peca.espera_roupa': { status: 409, text: 'Não há roupa para esta peça.' },
  'peca.sem_a_tecnica': { status: 409, text: 'Nenhuma estampa desta peça é de {tecnica}.' },
  'peca.sem_a_estampa': { status: 409, text: 'Esta peça não tem essa estampa.' },
  'peca.fora_da_separacao': { status: 409, text: 'Volte a venda para Separação antes.' },
  'peca.pronta_em_uso': { status: 409, text: 'Esta peça já foi vendida: procure-a na venda.' },
});
