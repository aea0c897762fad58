// CAIP-25: what a session with a wallet on another device was refused for, or lacks.
export const rejected = 5000
export const rejectedChains = 5001
export const rejectedMethods = 5002
export const rejectedEvents = 5003
export const unsupportedMethods = 5101
