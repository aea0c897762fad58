/** Sent through a connector's emitter once the wallet has answered and only reading is left. */
export const WALLET_ANSWERED = 'countersign.answered'
