/** Says small, beside what a setting means for the shop, how it is called to whoever installs the server. */
export const ParaQuemInstala = ({ palavra }: { palavra: string }) => (
  <span className="block text-[0.8125rem] wrap-anywhere text-ink-soft">Para quem instala: {palavra}</span>
);
