/** Says which words were looked for, where nothing was found for the ones that were typed. */
export const ResultsFor = ({ words }: { words: string | undefined }) =>
  words && (
    <p role="status" className="mb-2">
      Resultados para <strong>{words}</strong>
    </p>
  );
