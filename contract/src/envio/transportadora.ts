/** A service begins with whose it is: 'Correios PAC', 'Jadlog .Package'. */
export const transportadoraDe = (servico_frete: string): string => servico_frete.trim().split(/\s+/)[0] ?? '';
