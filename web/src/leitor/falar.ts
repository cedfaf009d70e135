/** Says a few words aloud, where the browser can; what was being said gives way. */
export function falar(palavras: string): void {
  if (typeof speechSynthesis === 'undefined') return;
  speechSynthesis.cancel();
  const fala = new SpeechSynthesisUtterance(palavras);
  fala.lang = 'pt-BR';
  fala.rate = 1.2;
  speechSynthesis.speak(fala);
}
