/** The name of a service begins with its carrier: 'Correios PAC', 'Jadlog .Package'. */
export const transportadoraDe = (servico_frete: string): string => servico_frete.trim().split(/\s+/)[0] ?? '';
