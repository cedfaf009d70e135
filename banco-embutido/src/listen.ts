/** Hears what is announced (NOTIFY) on a channel of the database once it is committed, by whatever process; until stopped. */
export type Listen = (channel: string, ears: Ears) => StopListening;
export type Ears = {
  heard: (payload: string) => void;
  /** From here on everything is heard; what was announced before may have gone unheard. */
  attentive: () => void;
  /** Nothing is heard until it is `attentive` again. */
  deaf: (reason: unknown) => void;
};
type StopListening = () => Promise<void>;
