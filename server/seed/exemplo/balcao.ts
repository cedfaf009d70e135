type VendidaNoBalcao = { dias: number; itens: readonly (readonly [sku: string, quantidade: number])[] };

/** Each was paid and taken along at once, so many days ago: exactly one is yesterday, at whatever hour the shop is filled. */
export const NO_BALCAO: readonly VendidaNoBalcao[] = [
  { dias: 1, itens: [['P-ECO01', 2]] },
  { dias: 1, itens: [['P-CAM01-BRANCA-G', 1]] },
  {
    dias: 0.09,
    itens: [
      ['P-CAN01', 2],
      ['P-POS01', 1],
    ],
  },
  { dias: 0.05, itens: [['P-ECO01', 1]] },
  { dias: 0.015, itens: [['P-CAM02-OFF-WHITE-G', 1]] },
];
