/** A carrier is away, or refused; what it said may be shown to staff. */
export class FalhaNoEnvio extends Error {}
