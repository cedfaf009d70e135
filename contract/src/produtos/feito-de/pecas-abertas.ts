export const pecasAbertas = (n: number): string => (n === 1 ? '1 peça aberta' : `${n} peças abertas`);
