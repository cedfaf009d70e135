/** Returns +5511981234455, as it is dialled from anywhere; nothing when the area code is missing or it is no number. */
export function paraDiscar(telefone: string): string | null {
  const digits = telefone.replace(/\D/g, '');
  if (telefone.trimStart().startsWith('+')) return digits.length >= MENOR_DE_FORA ? `+${digits}` : null;
  // Some write the zero that is dialled before the area code.
  const nacional = digits.replace(/^0+/, '').replace(/^55(?=\d{10,11}$)/, '');
  return /^[1-9]\d(9\d{8}|[2-8]\d{7})$/.test(nacional) ? `+55${nacional}` : null;
}

const MENOR_DE_FORA = 8;

/** Returns the number as a talk on WhatsApp names it; nothing for a Brazilian landline, where there is rarely one. */
export function numeroNoWhatsapp(telefone: string): string | null {
  const numero = paraDiscar(telefone);
  return numero === null || /^\+55\d{10}$/.test(numero) ? null : numero.slice(1);
}
