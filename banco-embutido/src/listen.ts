/** Hears every notification (NOTIFY) on a channel once it is committed, by whatever process, until it is stopped. */
export type Listen = (channel: string, ears: Ears) => StopListening;
export type Ears = {
  heard: (payload: string) => void;
  /** From here on every notification is heard; earlier ones may have been missed. */
  attentive: () => void;
  /** Nothing is heard until the next `attentive`. */
  deaf: (reason: unknown) => void;
};
type StopListening = () => Promise<void>;
