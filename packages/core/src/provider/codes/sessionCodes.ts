// CAIP-25: why a session with a wallet on another device was refused, or what it lacks.
export const rejected = 5000
export const rejectedChains = 5001
export const rejectedMethods = 5002
export const rejectedEvents = 5003
export const unsupportedMethods = 5101
