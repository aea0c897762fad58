/** Sent through a connector's emitter once the wallet has responded and only reads remain. */
export const WALLET_RESPONDED = 'countersign.answered'
